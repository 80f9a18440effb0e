import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { ReadBook } from './read/book-parts.ts'
import { readBook } from './read/read-book.ts'

/**
 * The same handbook in the formats of other programs: pandoc 2.17, LibreOffice 7.4, and the ZIP that Google Docs makes of a
 * web page. README.md beside the files says how they were made.
 */
const FILES = new URL('../../test/foreign-books/', import.meta.url)

const read = (name: string) => readBook({ bytes: readFileSync(new URL(name, FILES)), fileName: name })
const outlineOf = ({ pieces }: ReadBook) => pieces.map(({ depth, title }) => `${depth} ${title}`)
const textOf = ({ pieces }: ReadBook) => pieces.map(({ markdown }) => markdown).join('\n\n')
const lossesOf = ({ losses }: ReadBook) => losses.map(({ code, count }) => `${code} ${count}`)

const HANDBOOK = { title: 'The Balcony Handbook', author: 'Ann Lee', language: 'en' }
const OUTLINE = [
  ...['1 Before You Begin', '2 What you need', '1 Water', '2 When it is hot', '1 Light', '2 A Year on the Balcony'],
  ...['3 March', '3 May'],
]
const NUMBERED = [
  ...['1 1 Before You Begin', '2 1.1 What you need', '1 2 Water', '2 2.1 When it is hot', '1 3 Light'],
  ...['2 3.1 A Year on the Balcony', '3 3.1.1 March', '3 3.1.2 May'],
]
const NOTES = [
  ['1', 'With five hours of sun a day.'],
  ['2', 'Every box needs a hole.\n\nPut a stone on it, so that it stays open.'],
]

it.each<[string, { outline?: string[]; losses: string[]; pictures?: number }]>([
  ['pandoc.docx', { losses: ['formulas 2'] }],
  ['pandoc-numbered.docx', { outline: NUMBERED, losses: ['formulas 2', 'contents 1'] }],
  ['pandoc.epub', { losses: ['front-pages 1', 'contents 1'] }],
  ['pandoc-2.epub', { outline: ['1 The Balcony Handbook', ...OUTLINE], losses: ['contents 1'] }],
  ['pandoc.html', { losses: ['front-pages 1', 'missing-pictures 1'], pictures: 0 }],
  ['pandoc-gfm.md', { losses: ['missing-pictures 1'], pictures: 0 }],
  ['libreoffice.docx', { losses: ['formulas 2', 'headers-footers 1'] }],
  ['libreoffice-saved-again.docx', { outline: NUMBERED, losses: ['formulas 2', 'contents 1'] }],
  // the third and second picture are the formulas
  ['libreoffice-web-page.zip', { outline: ['0 ', ...OUTLINE], losses: ['headers-footers 1'], pictures: 3 }],
])('%s has its sections, lists, notes, tables, pictures and links', async (file, expected) => {
  const book = await read(file)
  expect(book.details).toMatchObject(HANDBOOK)
  expect(outlineOf(book)).toEqual(expected.outline ?? OUTLINE)
  expect(book.notes).toEqual(NOTES)
  expect([book.tables, book.pictures.length]).toEqual([1, expected.pictures ?? 1])
  expect(lossesOf(book)).toEqual(expected.losses)
  const text = textOf(book).replace(/\s+/g, ' ')
  for (const words of [
    'A balcony of *four square meters* feeds two people with **salad** from May to October.[^1] Water it before nine',
    /read \[the chapter about light\]\(#(?:3-)?light\) first/,
    /1\. +Boxes of 30 liters 2\. +Soil without peat - +for tomatoes: rich - +for herbs: lean 3\. +A can/,
    '> Start with three plants, not with thirty. >',
    'let 10<sup>2</sup> milliliters of H<sub>2</sub>O drain away.[^2]',
    /\| Plant +\| Liters a day \| Box +\|.*\| Tomato +\| +2 \| 30 l \|/,
    'See <https://example.org/watering> for the reasons',
    /morning = 2 liters evening = 1 liter/,
    'Café, Übermut, naïve, Ångström, 漢字, שלום: all of these are words.',
    /Move everything \[out\]\(#[\w-]*hot\)\.$/,
  ])
    expect(text).toMatch(words)
})

it('LibreOffice’s EPUB, which has no headings, lists or links inside, keeps its chapters, notes and picture', async () => {
  const book = await read('libreoffice.epub')
  expect(book.details).toMatchObject(HANDBOOK)
  expect(outlineOf(book)).toEqual(['1 Section 1', '1 Before You Begin', '1 Water', '1 Light'])
  expect(book.notes).toEqual(NOTES)
  expect([book.tables, book.pictures.length]).toEqual([1, 1])
  expect(book.pieces[1]?.markdown).toMatch(/^A balcony of four square meters/)
})

it.each([
  ['pandoc-german.docx', 'de', []],
  ['libreoffice-german.docx', 'de', ['headers-footers 1']],
  ['libreoffice-german.epub', 'de', []],
  ['google-docs-german.zip', '', []],
])('%s keeps German letters and quotation marks', async (file, language, losses) => {
  const book = await read(file)
  expect(book.details).toMatchObject({ title: 'Kräuter für Eilige', language })
  expect(outlineOf(book)).toEqual(expect.arrayContaining(['1 Küche', '1 Garten']))
  expect(lossesOf(book)).toEqual(losses)
  for (const words of ['„Schnittlauch“ wächst überall – auch auf 10 m²', 'Schneiden', 'Größe: 3 × 4 m.'])
    expect(`${outlineOf(book).join('\n')}\n${textOf(book)}`.replaceAll('\u00a0', ' ')).toContain(words)
})

it('a document of Google Docs keeps its formats, note, table with a head, picture and links', async () => {
  const book = await read('google-docs.zip')
  expect(book.details).toMatchObject({ title: 'The Balcony Handbook', subtitle: 'Vegetables without a garden' })
  expect(lossesOf(book)).toEqual([])
  expect(book.notes).toEqual([['1', 'With five hours of sun a day.']])
  const nbsp = '\u00a0'
  expect(book.pieces.map(({ title, markdown }) => [title, markdown.replaceAll(nbsp, ' ')])).toEqual([
    [
      'Before You Begin',
      'A balcony of *four square meters* feeds two people with **salad** from May to October.[^1] Read [the chapter about light](#light) first.',
    ],
    [
      'Water',
      '| Plant | Liters a day |\n| - | - |\n| Bean | 0.5 |\n\n![A plan of the balcony](imported-picture:0)\n\nTake 10<sup>2</sup> milliliters, [never at noon](https://example.org/watering?at=noon).',
    ],
    ['Light', 'A white wall helps.'],
  ])
})

it('a document of Google Docs keeps lists in lists, and struck text struck', async () => {
  const [needed, done] = (await read('google-docs-lists.zip')).pieces
  expect(needed?.markdown).toBe('1. Boxes\n2. Soil\n   1. for tomatoes: rich\n   2. for herbs: lean\n3. A can')
  expect(done?.markdown).toBe('- Sow\n- Water\n\n~~Old advice.~~\n\nmorning = 2')
})

it('comments in Google Docs stay out of the book and its notes, and are counted', async () => {
  const book = await read('google-docs-comments.zip')
  expect(book.pieces.map(({ markdown }) => markdown)).toEqual(['Soak it.[^1]', 'South.[^2]'])
  expect(book.notes.map(([, text]) => text)).toEqual(['Daily.', 'Or west.'])
  expect(lossesOf(book)).toEqual(['comments 1', 'contents 1'])
})

it.each([
  ['libreoffice.doc', 'This is an older Word file, or one with a password. Save it as DOCX'],
  ['pandoc.odt', 'OpenDocument files can’t be read. Save it as DOCX'],
  ['pandoc.rtf', 'RTF files can’t be read. Open it in a word processor, save it as DOCX'],
])('%s is refused with what to do', async (file, says) => {
  await expect(read(file)).rejects.toThrow(says)
})

it('all of them are small, and each is read by a test above', () => {
  const files = readdirSync(FILES).filter((name) => name !== 'README.md')
  const source = readFileSync(new URL(import.meta.url), 'utf8')
  expect(files).toHaveLength(20)
  for (const name of files) expect(source).toContain(`'${name}'`)
  expect(files.reduce((sum, name) => sum + readFileSync(new URL(name, FILES)).length, 0)).toBeLessThan(300_000)
})
