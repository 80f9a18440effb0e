import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { writeDocx } from '../src/docx/write-docx.ts'
import { writeEpub } from '../src/epub/write-epub.ts'
import type { Picture } from '../src/manuscript/manuscript.ts'
import { THEMES, usualLayout } from '../src/manuscript/themes.ts'
import { writePdf } from '../src/pdf/write-pdf.ts'
import { validateDocuments } from '../src/validators/validate.ts'
import { architectureBook } from './architecture-book.ts'
import { openPdf } from './open-pdf.ts'
import { usually } from './usually.ts'

const books = new Map<string, ReturnType<typeof print>>()

const printed = (theme: string, trim = '6x9') => {
  const made = books.get(`${theme} ${trim}`) ?? print(theme, trim)
  books.set(`${theme} ${trim}`, made)
  return made
}

async function print(theme: string, trim: string) {
  const { manuscript, warnings } = architectureBook()
  const made = await writePdf(manuscript, { theme, trim })
  return { pdf: await openPdf(made.bytes), warnings: [...warnings, ...made.warnings] }
}

describe.each(THEMES)('a printed book in the %s theme', (theme) => {
  const options = usually(['classic', 'minimal'].includes(theme))

  test(
    'has its pages in a publisher’s order, on the right sides, under the accessibility checks',
    options,
    async () => {
      const { pdf, warnings } = await printed(theme)
      expect(warnings).toEqual([])
      const page = (words: string) => pdf.pages.findIndex((text) => text.toLowerCase().includes(words)) + 1
      const order = ['also by', 'all rights reserved', 'for tom', 'best fertilizer', 'contents', 'everything begins']
      const found = order.map(page)
      expect(found).toEqual(found.toSorted((a, b) => a - b))
      expect(found.map((at) => at % 2)).toEqual([0, 0, 1, 1, 1, 1])
      expect(pdf.pages.at(-1)).toContain('Set in EB Garamond')
      expect(pdf.pages[0]?.replace(/\s+/g, ' ').trim().toLowerCase()).toBe('the patient garden')
      const titles = pdf.outline
      expect(titles.map(({ depth, title }) => `${depth} ${title}`)).toEqual([
        '1 Foreword',
        '1 Introduction',
        '1 Ground',
        '2 Soil',
        '1 Sky',
        '2 Light',
        '1 About the Author',
      ])
      expect(titles.map((one) => one.page % 2)).toEqual([1, 1, 1, 1, 1, 1, 1])
    },
  )

  test('counts the pages before the text in roman numerals, which its contents print', options, async () => {
    const { pdf } = await printed(theme)
    const [foreword, introduction, ground] = pdf.outline
    expect(pdf.labels?.[(foreword?.page ?? 0) - 1]).toBe('xi')
    expect(pdf.labels?.[(introduction?.page ?? 0) - 1]).toBe('1')
    expect(pdf.labels?.[(ground?.page ?? 0) - 1]).toBe('3')
    const contents = pdf.pages.find((text) => /^\s*contents/i.test(text))?.replace(/\s+/g, '') ?? ''
    expect(contents.toLowerCase()).toMatch(/foreword\.*xiintroduction\.*1part1ground\.*3/)
  })
})

test('the title of a short printed book is on a right page, its copyright on the back, without other blank pages', async () => {
  const cover = { bytes: readFileSync(new URL('../examples/workshop-plan.png', import.meta.url)), type: 'image/png' }
  const input = { productType: 'ebook' as const, sections: [{ name: 'Soil', markdown: 'It is alive.' }] }
  const layout = usualLayout({ ...input, theme: 'classic' })
  const { manuscript } = architectureBook(layout, { ...input, cover: { ...cover, width: 800, height: 500 } as Picture })
  const pdf = await openPdf((await writePdf(manuscript, { theme: 'classic' })).bytes)
  const page = (words: string) => pdf.pages.findIndex((text) => text.toLowerCase().includes(words)) + 1
  expect(['ada birch', 'all rights', 'contents', 'it is alive'].map(page)).toEqual([3, 4, 5, 6])
  expect(pdf.labels?.[2]).toBe('1')
  const body = strFromU8(unzipSync((await writeDocx(manuscript)).bytes)['word/document.xml'] ?? new Uint8Array())
  expect(body.match(/w:val="oddPage"/g)).toHaveLength(1)
  expect(usualLayout({ ...input, theme: 'minimal' }).titleRight).toBe(false)
})

test('a page that is wider than high has no blank pages', async () => {
  const { pdf } = await printed('minimal', 'Screen')
  expect(pdf.pages.filter((text) => text.trim() === '')).toEqual([])
})

test('the EPUB and the Word file have the same parts, named for reading systems, and pass their checkers', async () => {
  const { manuscript } = architectureBook()
  const [epub, docx] = [(await writeEpub(manuscript)).bytes, (await writeDocx(manuscript)).bytes]
  const valid = await validateDocuments({ epub, docx, scratch: tmpdir() })
  expect(valid.epub ?? []).toEqual([])
  expect(valid.docx ?? []).toEqual([])
  const files = unzipSync(epub)
  const text = (name: string) => strFromU8(files[`EPUB/${name}`] ?? new Uint8Array())
  const spine = [...text('package.opf').matchAll(/idref="([^"]+)"/g)].map(([, id]) => id)
  expect(spine.slice(0, 6)).toEqual([
    'half-title',
    'section-001',
    'title-page',
    'licence',
    'section-002',
    'section-003',
  ])
  const nav = text('nav.xhtml')
  expect(nav).toMatch(/Part 1: Ground<\/a>\s*<ol>\s*<li><a href="[^"]+">Chapter 1: Soil<\/a><\/li>\s*<\/ol>/)
  expect(nav).not.toContain('>Dedication</a></li>\n</ol>\n</nav>\n<nav')
  for (const [type, name] of [
    ['dedication', '002'],
    ['foreword', '004'],
    ['bodymatter', '005'],
    ['colophon', '011'],
  ])
    expect(nav).toContain(`epub:type="${type}" href="section-${name}.xhtml"`)
  expect(text('section-006.xhtml')).toContain('role="doc-part"')
  expect(text('section-002.xhtml')).not.toContain('<h1')
})

test('a Word file counts like the PDF: roman before the text, blank pages where a right page follows', async () => {
  const { manuscript } = architectureBook()
  const body = strFromU8(unzipSync((await writeDocx(manuscript)).bytes)['word/document.xml'] ?? new Uint8Array())
  const numbers = [...body.matchAll(/<w:pgNumType[^>]*w:start="1"[^>]*>/g)].map(
    ([tag]) => /w:fmt="(\w+)"/.exec(tag)?.[1],
  )
  expect(numbers).toEqual(['lowerRoman', 'decimal'])
  const contents = [...body.matchAll(/<w:hyperlink[\s\S]*?<\/w:hyperlink>/g)].map(([line]) =>
    line.replace(/<[^>]*>/g, ''),
  )
  const { pdf } = await printed('classic')
  const labels = pdf.outline.map(({ page }) => pdf.labels?.[page - 1])
  expect(contents.slice(0, labels.length).map((line) => /PAGEREF\D+\d+[^\divx]*(\d+|[ivx]+)$/.exec(line)?.[1])).toEqual(
    labels,
  )
})
