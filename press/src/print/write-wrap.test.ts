import { execFileSync } from 'node:child_process'
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { openPdf } from '../../test/open-pdf.ts'
import { hasProgram } from '../../test/tools.ts'
import { textContrast } from '../cover/contrast.ts'
import { composeCover } from '../cover/make-cover.ts'
import { READABLE_ON_PHOTOGRAPH } from '../cover/scrim.ts'
import { inspectPdf } from '../inspection/inspect-pdf.ts'
import { inspectPrint } from './inspect-print.ts'
import { type Wrap, wrapTextAreas } from './print-size.ts'
import { drawFront } from './wrap-front.ts'
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

/** The darkest value within the barcode's box at 300 dpi, from 0 to 255. */
async function darkest(bytes: Uint8Array, { height, barcode }: Wrap): Promise<number> {
  if (!hasProgram('pdftoppm')) {
    console.info('pdftoppm is not installed: nothing has looked at the barcode’s box')
    return 255
  }
  const pixels = (points: number) => String(Math.round((points * 300) / 72))
  // a pixel at the edge may be half in the box
  const [x, y] = [barcode.x + 0.24, height - barcode.y - barcode.height + 0.24].map(pixels)
  const [wide, high] = [barcode.width - 0.48, barcode.height - 0.48].map(pixels)
  const crop = ['-x', x, '-y', y, '-W', wide, '-H', high].map(String)
  const picture = execFileSync('pdftoppm', ['-r', '300', ...crop, '-png', '-'], { input: bytes, maxBuffer: 1e9 })
  const { channels } = await sharp(picture).removeAlpha().stats()
  return Math.min(...channels.map(({ min }) => min))
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
    expect(await darkest(bytes, wrap), 'of the box for the store’s barcode').toBe(255)
  })

  it('has no words on a spine too thin for readable ones, and says so where only a shorter title would fit', {
    tags: ['slow'],
  }, async () => {
    const spine = async (pages: number, title = BOOK.title) => {
      const { bytes, warnings } = await writeWrap({ ...BOOK, title, pages, blurb: [], about: [] })
      return { words: (await openPdf(bytes)).pages[0], codes: warnings.map(({ code }) => code) }
    }
    for (const pages of [60, 84]) expect(await spine(pages)).toEqual({ words: '', codes: [] })
    // letters of 7 points with what is below them: 9.5 points between the folds
    expect((await spine(120)).words).toContain(BOOK.title)
    expect(await spine(120, 'A title of many words '.repeat(9))).toEqual({ words: '', codes: ['spine-crowded'] })
  })

  it.each([
    ['en', BOOK.title, 'right', -90],
    ['ar', 'تربية النحل', 'left', 90],
    // the interior of a book in Arabic is bound at the right, whatever its title
    ['ar', 'SEO 2027', 'left', -90],
  ])(
    'in %s has “%s” on a front at the %s, and on a spine that begins at the head',
    async (language, title, side, angle) => {
      const { bytes, wrap } = await writeWrap({ ...BOOK, language, title, blurb: [], about: [] })
      expect(wrap.front.x > wrap.back.x ? 'right' : 'left').toBe(side)
      const spine = (await openPdf(bytes)).lines.filter(({ left }) => Math.abs(left - wrap.width / 2) < wrap.spine / 2)
      const titled = spine.filter(({ text }) => text !== BOOK.author)
      expect(new Set(titled.map((one) => one.angle))).toEqual(new Set([angle]))
      expect(Math.min(...titled.map(({ base }) => base))).toBeGreaterThan(wrap.height / 2)
      expect(spine.find(({ text }) => text === BOOK.author)?.base).toBeLessThan(wrap.height / 2)
    },
  )

  it('is set in the creator’s own face for titles, with points in a column of their own', async () => {
    const blurb = [
      'Nine months.',
      'A year with bees.',
      `• ${'A point that needs a second line of the back. '.repeat(3)}`,
    ]
    const { bytes } = await writeWrap({ ...BOOK, titleFace: 'fraunces', blurb })
    const { embedded } = inspectPdf(bytes).fonts
    expect(embedded).toContain('Fraunces-Bold')
    const { lines } = await openPdf(bytes)
    const lefts = lines.filter(({ right, base }) => right < 441 && base > 150).map(({ left }) => Math.round(left))
    const [margin = 0, , , ...point] = lefts
    expect(point.length).toBeGreaterThan(1)
    for (const left of point.slice(1)) expect(left).toBeGreaterThan(margin + 5)
  })

  it('begins the lines of a right-to-left back at the right', { tags: ['slow'] }, async () => {
    const blurb = ['كل ما يحتاجه المبتدئ في السنة الأولى.']
    const { bytes, wrap } = await writeWrap({ ...BOOK, language: 'ar', title: 'تربية النحل', blurb, about: [] })
    const back = (await openPdf(bytes)).lines.filter(({ left }) => left > wrap.back.x)
    expect(Math.max(...back.map(({ right }) => right))).toBeGreaterThan(wrap.back.x + 0.9 * wrap.back.width)
  })

  it('is dark beneath the words of the spine, also beside a light front', async () => {
    const white = { create: { width: 900, height: 1200, channels: 3, background: '#fffdf5' } } as const
    const { screen, wrap } = await writeWrap({ ...BOOK, art: { bytes: await sharp(white).png().toBuffer() } })
    const scale = 1600 / wrap.width
    const [left, width] = [Math.ceil((wrap.front.x - wrap.spine) * scale), Math.floor(wrap.spine * scale) - 2]
    const edge = sharp(screen).extract({ left, top: 4, width, height: 16 }).greyscale()
    const spine = await sharp(await edge.toBuffer()).stats()
    expect(spine.channels[0]?.max).toBeLessThan(110)
  })

  it('has a gradient of the front’s colors on the back, in which no shape of the front shows', async () => {
    const disc =
      '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200"><rect width="900" height="1200" fill="#14202a"/><circle cx="450" cy="800" r="280" fill="#fffdf0"/></svg>'
    const { screen, wrap } = await writeWrap({
      ...BOOK,
      art: { bytes: await sharp(Buffer.from(disc)).png().toBuffer() },
      blurb: [],
      about: [],
    })
    const scale = 1600 / wrap.width
    const back = {
      left: 0,
      top: 0,
      width: Math.floor(wrap.back.width * scale),
      height: Math.floor((wrap.height - wrap.barcode.y - wrap.barcode.height) * scale),
    }
    const cells = await sharp(await sharp(screen).extract(back).png().toBuffer())
      .resize(12, 12, { fit: 'fill' })
      .greyscale()
      .raw()
      .toBuffer()
    const steps = [...cells].flatMap((value, at) => (at % 12 === 0 ? [] : [Math.abs(value - (cells[at - 1] ?? 0))]))
    expect(Math.max(...steps)).toBeLessThan(10)
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

  it('has text on a busy photograph that can be read at the size in which it is printed', async () => {
    const speckled = Buffer.from(Uint8Array.from({ length: 1838 * 2775 * 3 }, (_, at) => (at % 37 < 3 ? 170 : 60)))
    const raw = { width: 1838, height: 2775, channels: 3 } as const
    const { art, lettered } = drawFront({ ...BOOK, art: { bytes: await sharp(speckled, { raw }).png().toBuffer() } })
    const [{ width, height }, { pixels, layer }] = await Promise.all([art, lettered])
    const text = sharp(Buffer.from(layer?.svg ?? ''), { density: 110, unlimited: true })
    const printed = await text.resize({ width, height, fit: 'fill' }).ensureAlpha().raw().toBuffer()
    const [ink = ''] = layer?.svg.match(/(?<=fill=")#[\da-f]{6}/i) ?? []
    expect(textContrast(printed, pixels, ink)).toBeGreaterThanOrEqual(READABLE_ON_PHOTOGRAPH)
  })

  it('draws the art in the resolution of the paper, and sets the same words in the same place', {
    tags: ['slow'],
  }, async () => {
    const words = {
      title: BOOK.title,
      author: BOOK.author,
      language: 'en',
      style: BOOK.style,
      art: null,
      shape: 621 / 810,
    }
    const [screen, paper] = [await composeCover(words), await composeCover({ ...words, pixels: 2_588 })]
    expect(paper.picture).toMatchObject({ width: 2_588, zone: screen.picture.zone })
    expect(paper.layer.svg).toBe(screen.layer.svg)
    expect(paper.ground.contrast).toBeCloseTo(screen.ground.contrast, 0)
  })
})
