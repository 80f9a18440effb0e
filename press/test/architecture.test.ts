import { describe, expect, test } from 'vitest'
import { THEMES } from '../src/pdf/themes.ts'
import { writePdf } from '../src/pdf/write-pdf.ts'
import { architectureBook } from './architecture-book.ts'
import { openPdf } from './open-pdf.ts'

const printed = async (theme: string, trim = '6x9') => {
  const { manuscript, warnings } = architectureBook()
  const made = await writePdf(manuscript, { theme, trim })
  return { pdf: await openPdf(made.bytes), warnings: [...warnings, ...made.warnings] }
}

describe.each(THEMES)('a printed book in the %s theme', (theme) => {
  test('has its pages in a publisher’s order, on the right sides, under the accessibility checks', async () => {
    const { pdf, warnings } = await printed(theme)
    expect(warnings).toEqual([])
    const page = (words: string) => pdf.pages.findIndex((text) => text.toLowerCase().includes(words)) + 1
    const order = ['also by', 'all rights reserved', 'for tom', 'best fertilizer', 'contents', 'everything begins']
    const found = order.map(page)
    expect(found).toEqual(found.toSorted((a, b) => a - b))
    expect(found.map((at) => at % 2)).toEqual([0, 0, 1, 1, 1, 1])
    expect(pdf.pages.at(-1)).toContain('Set in EB Garamond')
    expect(pdf.pages[0]?.replace(/\s+/g, ' ').trim().toLowerCase()).toBe('the patient garden')
    const titles = pdf.outline.filter(({ depth }) => depth === 1)
    expect(titles.map(({ title }) => title)).toEqual([
      'Foreword',
      'Introduction',
      'Ground',
      'Soil',
      'Sky',
      'Light',
      'About the Author',
    ])
    expect(titles.map((one) => one.page % 2)).toEqual([1, 1, 1, 1, 1, 1, 1])
  })

  test('counts the pages before the text in roman numerals, which its contents print', async () => {
    const { pdf } = await printed(theme)
    const [foreword, introduction, ground] = pdf.outline
    expect(pdf.labels?.[(foreword?.page ?? 0) - 1]).toBe('xi')
    expect(pdf.labels?.[(introduction?.page ?? 0) - 1]).toBe('1')
    expect(pdf.labels?.[(ground?.page ?? 0) - 1]).toBe('3')
    const contents = pdf.pages.find((text) => /^\s*contents/i.test(text))?.replace(/\s+/g, '') ?? ''
    expect(contents.toLowerCase()).toMatch(/foreword\.*xiintroduction\.*1part1ground\.*3/)
  })
})

test('a page that is wider than high has no blank pages', async () => {
  const { pdf } = await printed('minimal', 'Screen')
  expect(pdf.pages.filter((text) => text.trim() === '')).toEqual([])
})
