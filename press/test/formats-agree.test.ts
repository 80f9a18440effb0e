import { beforeAll, describe, expect, it } from 'vitest'
import { writeDocx } from '../src/docx/write-docx.ts'
import { writeEpub } from '../src/epub/write-epub.ts'
import { directionOf, languageDirection } from '../src/manuscript/direction.ts'
import type { Block, Manuscript } from '../src/manuscript/manuscript.ts'
import { writePdf } from '../src/pdf/write-pdf.ts'
import {
  type DocumentContent,
  docxContent,
  epubContent,
  manuscriptContent,
  pdfContent,
  wordsOf,
} from './document-content.ts'
import { exampleManuscript } from './example-book.ts'
import { manyScripts, rightToLeftBook } from './many-scripts.ts'
import { sampleManuscript } from './sample-manuscript.ts'

const books: [string, () => Manuscript | Promise<Manuscript>][] = [
  ['with every block and inline of the tree', sampleManuscript],
  ['with every element of Markdown', () => exampleManuscript().manuscript],
  ['in twelve scripts', manyScripts],
  ['that runs from right to left', rightToLeftBook],
]

const sorted = (values: readonly string[]) => [...values].sort()
/** Letters only, in order: digits also number lists, pages and notes. */
const script = (text: string) =>
  text
    .normalize('NFKC')
    .match(/[\p{L}\p{M}]/gu)
    ?.join('') ?? ''

describe.each(books)('a book %s', (_, make) => {
  let manuscript: Manuscript
  let meant: DocumentContent
  beforeAll(async () => {
    manuscript = await make()
    meant = manuscriptContent(manuscript)
  })

  it.each([
    ['Word document', async () => docxContent((await writeDocx(manuscript)).bytes)],
    ['EPUB', async () => epubContent((await writeEpub(manuscript)).bytes)],
  ] as const)(
    'says the same in its %s: words, headings, links, notes, tables, lists',
    { tags: ['PLUS-5'] },
    async (_name, read) => {
      const reading = await read()
      expect(reading.words).toEqual(meant.words)
      expect(reading.headings).toEqual(meant.headings)
      expect(reading.notes).toEqual(meant.notes)
      expect(sorted(reading.links)).toEqual(sorted(meant.links))
      expect(reading.counts).toEqual(meant.counts)
    },
  )

  it('has the same content in its PDF', { tags: ['PLUS-5'] }, async () => {
    const reading = await pdfContent((await writePdf(manuscript)).bytes)
    expect(reading.headings).toEqual(meant.headings)
    expect(new Set(reading.links)).toEqual(new Set(meant.links))
    expect(reading.counts.items).toBe(meant.counts.items)
    // a table wider than the page is split into several
    expect(reading.counts.tables).toBeGreaterThanOrEqual(meant.counts.tables)
    const found = script(reading.words.join(' '))
    const notes = meant.notes.flatMap(wordsOf)
    if (languageDirection(manuscript.language) === 'rtl') {
      // pdf.js returns the words of such a line from left to right, with joined letters reversed
      const lost = [...meant.words, ...notes].flatMap((word) => [...script(word)])
      const left = [...found]
      expect(lost.filter((letter) => left.filter((one) => one === letter).length < count(lost, letter))).toEqual([])
    } else {
      expect([...meant.words, ...notes].filter((word) => !isIn(found, word))).toEqual([])
      expect(firstOutOfOrder(manuscriptContent(inPrintedOrder(manuscript)).words, found)).toBeNull()
    }
  })
})

/** A right-to-left letter with marks is a separate piece in pdf.js, so only its letters can be found. */
function isIn(found: string, word: string): boolean {
  const isMarked = directionOf(word, 'ltr') === 'rtl' && /\p{M}/u.test(word)
  return isMarked ? [...script(word)].every((letter) => found.includes(letter)) : found.includes(script(word))
}

const count = (letters: readonly string[], letter: string) => letters.filter((one) => one === letter).length

/** Without wide tables, whose columns a PDF shows in several tables, and captions, which move with tall figures. */
function inPrintedOrder(manuscript: Manuscript): Manuscript {
  const isWide = (block: Block) => block.t === 'table' && block.head.length > 8
  const sections = manuscript.sections.map((section) => ({
    ...section,
    blocks: section.blocks
      .filter((block) => !isWide(block))
      .map((block) => (block.t === 'figure' ? { ...block, caption: null } : block)),
  }))
  return { ...manuscript, sections }
}

/** The first word out of order, with its neighbors; right-to-left words are accepted anywhere. */
function firstOutOfOrder(words: readonly string[], found: string): string | null {
  let at = 0
  for (const [index, word] of words.entries()) {
    if (directionOf(word, 'ltr') === 'rtl') continue
    const next = found.indexOf(script(word), at)
    if (next < 0) return words.slice(Math.max(0, index - 3), index + 4).join(' ')
    at = next + script(word).length
  }
  return null
}
