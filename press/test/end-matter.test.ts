import { tmpdir } from 'node:os'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { makeManuscript } from '../src/book/make-manuscript.ts'
import { writeDocx } from '../src/docx/write-docx.ts'
import { writeEpub } from '../src/epub/write-epub.ts'
import type { BookLayout } from '../src/manuscript/book-layout.ts'
import { THEMES } from '../src/manuscript/themes.ts'
import { writePdf } from '../src/pdf/write-pdf.ts'
import { validateDocuments } from '../src/validators/validate.ts'
import { openPdf } from './open-pdf.ts'
import { drawnPicture } from './sample-manuscript.ts'
import { usually } from './usually.ts'

const LAYOUT: Partial<BookLayout> = {
  romanNumerals: true,
  notes: 'end',
  index: true,
  figureList: true,
  indexTerms: ['worm'],
}
const TEXT = 'Compost feeds the soil.[^a] A [crumb]{.index} holds water, and worms dig.\n\n[^a]: For a *year*.'

const gardenBook = async (layout = LAYOUT) =>
  makeManuscript({
    title: 'The Patient Garden',
    author: 'Ada Birch',
    language: 'en',
    productType: 'ebook',
    layout,
    pictures: { 'plan.png': await drawnPicture(300, 200, '#1b6e45', 'image/png') },
    sections: [
      { name: 'Foreword', markdown: 'Worms come first.' },
      { name: 'Soil', markdown: `${TEXT}\n\n![A plan](plan.png "The plan of the bed")` },
      { name: 'Light', markdown: `See [page {page}](#soil). ${TEXT}` },
      { name: 'Glossary', markdown: '**Compost**: rotted plants.\n\n**Loam**: good soil.' },
    ],
  })

for (const theme of THEMES)
  test(
    `the ${theme} theme prints notes at the end, an index, a list of figures and the pages of references`,
    usually(['classic', 'picturebook'].includes(theme)),
    async () => {
      const { manuscript, warnings } = await gardenBook()
      const made = await writePdf(manuscript, { theme, trim: '5x8' })
      expect([...warnings, ...made.warnings]).toEqual([])
      const pdf = await openPdf(made.bytes)
      const pageOf = (title: string) => pdf.outline.find((one) => one.title === title)?.page ?? 0
      const printed = (title: string) => pdf.body[pageOf(title) - 1]?.replace(/\s+/g, ' ') ?? ''
      const number = (title: string) => pdf.labels?.[pageOf(title) - 1]
      const [foreword, soil, light] = ['Foreword', 'Soil', 'Light'].map(number)
      expect([foreword, soil]).toEqual(['vii', '1'])
      expect(printed('Light')).toContain(`See page ${soil}`)
      expect(printed('Index')).toMatch(
        new RegExp(`Compost, ${soil}, ${light} crumb, ${soil}, ${light} worm, ${foreword}, ${soil}, ${light}`),
      )
      expect(printed('Figures')).toMatch(/The plan of the bed ?\d/)
      expect(printed('Notes')).toMatch(/Soil ?1\.? ?For a year\. ?Light ?2\.? ?For a year\./)
      expect(printed('Soil')).not.toContain('For a year')
      expect(pdf.outline.map(({ title }) => title)).toEqual([
        'Figures',
        'Foreword',
        'Soil',
        'Light',
        'Glossary',
        'Notes',
        'Index',
      ])
    },
  )

test('the EPUB and the Word file have the same, linked, and pass their checkers', async () => {
  const { manuscript } = await gardenBook()
  const [epub, docx] = [(await writeEpub(manuscript)).bytes, (await writeDocx(manuscript)).bytes]
  const valid = await validateDocuments({ epub, docx, scratch: tmpdir() })
  expect(valid.epub ?? []).toEqual([])
  expect(valid.docx ?? []).toEqual([])
  const page = (at: number) => strFromU8(unzipSync(epub)[`EPUB/section-00${at}.xhtml`] ?? new Uint8Array())
  const [figures, , , light, , notes, index] = [1, 2, 3, 4, 5, 6, 7].map(page)
  expect(figures).toContain('<a href="section-003.xhtml#place-figure-1">The plan of the bed</a>')
  expect(light).toContain('See <a href="section-003.xhtml#title">“Soil”</a>')
  expect(light).toContain('role="doc-noteref" href="section-006.xhtml#place-note-2">2</a>')
  expect(notes).toContain('<a role="doc-backlink" href="section-004.xhtml#place-mark-2">')
  expect(index).toMatch(
    /Compost<\/span>: <a [^>]*href="section-003.xhtml#place-term-\d+">Soil<\/a>, <a [^>]*>Light<\/a>/,
  )
  const body = strFromU8(unzipSync(docx)['word/document.xml'] ?? new Uint8Array())
  const paragraphs = [...body.matchAll(/<w:p>[\s\S]*?<\/w:p>/g)].map(([one]) =>
    one.replace(/<w:instrText[\s\S]*?<\/w:instrText>/g, '').replace(/<[^>]*>/g, ''),
  )
  expect(paragraphs).toContain('worm, vii, 1, 2')
  expect(paragraphs).toContain('The plan of the bed1')
  expect(paragraphs.some((text) => text.startsWith('See page 1.'))).toBe(true)
  // the index alone is in two columns, below its heading
  expect(
    body
      .split('<w:sectPr')
      .map((one) => one.includes('w:num="2"'))
      .filter(Boolean),
  ).toHaveLength(1)
  expect(body).toMatch(/PAGEREF heading_\d+ \\h/)
  // what Word makes its own list from
  expect(body.match(/SEQ Figure \\h/g)).toHaveLength(1)
  expect(body.match(/TOC \\h \\z \\c &quot;Figure&quot;/g)).toHaveLength(1)
})

test('without an index, marked terms are plain words, and notes stay at the foot of their page', async () => {
  const { manuscript } = await gardenBook({})
  expect(manuscript.sections.map(({ title }) => title)).toEqual(['Foreword', 'Soil', 'Light', 'Glossary'])
  const text = JSON.stringify(manuscript.sections)
  expect(text).not.toContain('.index')
  expect(text).toContain('"t":"note"')
})
