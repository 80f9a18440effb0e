import { PDFDocument } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { openPdf } from '../../test/open-pdf.ts'
import { inspectPrint } from './inspect-print.ts'
import { wrapTextAreas } from './print-size.ts'
import { type WrapInput, writeWrap } from './write-wrap.ts'

const BOOK: WrapInput = {
  title: 'The First Year with Bees',
  author: 'Ann Lee',
  language: 'en',
  trim: '6x9',
  paper: 'white',
  pages: 200,
  art: null,
  style: 'professional',
  accent: '#9a6b12',
  blurb: ['Nine months between a box and a harvest.', 'What to look for, and what it costs.'],
  about: ['Ann Lee has kept bees for nineteen years.'],
}

describe('the cover of a paperback', () => {
  it('is one sheet of the right size, with the words of back and spine within the safe area', async () => {
    const { bytes, warnings, wrap } = await writeWrap(BOOK)
    expect(warnings).toEqual([])
    const print = await inspectPrint(bytes, () => wrapTextAreas(wrap))
    expect(print).toMatchObject({ pages: 1, forbidden: [], looseFonts: [], outside: null })
    expect(print.size?.width).toBeCloseTo(914.43, 2)
    expect(print.size?.height).toBe(666)
    expect(print.dpi?.value, 'pixels per printed inch').toBeGreaterThanOrEqual(299.5)
    const { lines, pages } = await openPdf(bytes)
    for (const words of ['The First Year with Bees', 'Nine months between', 'kept bees for nineteen years'])
      expect(pages[0]).toContain(words)
    const back = lines.filter(({ right }) => right < 441)
    expect(back.length).toBeGreaterThan(2)
    for (const { left, right, base } of back) {
      expect(left).toBeGreaterThanOrEqual(9 + 18)
      expect(right).toBeLessThanOrEqual(9 + 432 - 18)
      expect(base).toBeGreaterThanOrEqual(9 + 18)
    }
    const trim = (await PDFDocument.load(bytes)).getPage(0).getTrimBox()
    expect([trim.x, trim.y]).toEqual([9, 9])
  })

  it('has no words on the spine of a thin book, and says so where they don’t fit', async () => {
    const thin = await writeWrap({ ...BOOK, pages: 60, blurb: [], about: [] })
    expect((await openPdf(thin.bytes)).pages[0]).toBe('')
    expect(thin.warnings).toEqual([])
    const { warnings } = await writeWrap({ ...BOOK, pages: 84, blurb: [], about: [] })
    expect(warnings.map(({ code }) => code)).toEqual(['spine-crowded'])
  })

  it('says if the text of the back is too long for it', async () => {
    const { warnings } = await writeWrap({
      ...BOOK,
      blurb: Array.from({ length: 40 }, () => 'A paragraph of some words. '.repeat(8)),
    })
    expect(warnings.map(({ code }) => code)).toEqual(['back-crowded'])
  })

  it('prints the barcode of the creator’s own ISBN, and refuses a wrong one', async () => {
    const { bytes } = await writeWrap({ ...BOOK, isbn: '978-3-16-148410-0' })
    expect((await openPdf(bytes)).pages[0]).toContain('ISBN 978-3-16-148410-0')
    await expect(writeWrap({ ...BOOK, isbn: '978-3-16-148410-1' })).rejects.toThrow('The last digit of this ISBN')
    await expect(writeWrap({ ...BOOK, isbn: '3-16-148410' })).rejects.toThrow('An ISBN has 13 digits')
  })
})
