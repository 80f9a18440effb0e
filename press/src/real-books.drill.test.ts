import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { openPdf } from '../test/open-pdf.ts'
import { parseBook } from './book/parse-book.ts'
import { createPress } from './press.ts'

/** Real books that may be in a folder next to the checkout; they are never part of it. */
const folder = new URL('../../../shared/data/', import.meta.url)
const books = [
  {
    file: 'plain-language-guide.json',
    // a guide: its eight sections and the quick reference
    sections: 9,
    pages: 90,
    words: 'Plain language',
    seconds: 30,
    formats: ['pdf', 'docx', 'epub'] as const,
  },
  {
    file: 'rust-book.json',
    sections: 25,
    pages: 700,
    words: 'ownership',
    seconds: 100,
    formats: ['pdf', 'docx', 'epub'] as const,
  },
]
const present = books.filter(({ file }) => existsSync(new URL(file, folder)))
if (present.length === 0) console.log(`Not run, because no real books lie in ${fileURLToPath(folder)}`)

describe.skipIf(present.length === 0)('real books', () => {
  const press = createPress({ size: 1 })
  afterAll(() => press.close())

  test.each(present)(
    '$file becomes its documents in time',
    { timeout: 150_000 },
    async ({ file, sections, pages, words, seconds, formats }) => {
      const book = parseBook(readFileSync(new URL(file, folder), 'utf8'))
      const made = await press.make({ ...book, cover: null }, { formats })
      const { pdf } = made
      for (const [format, document] of Object.entries(made)) {
        console.log(
          `${file}: ${format}, ${document.pages ?? 'no'} pages, ${document.bytes.length} bytes, ${document.ms} ms`,
        )
        expect(document.ms, format).toBeLessThan(seconds * 1000)
      }
      expect(pdf?.pages).toBeGreaterThan(pages)
      expect(pdf?.warnings.filter((warning) => warning.code !== 'glyph-missing')).toEqual([])
      if (!pdf || pages > 200) return
      const opened = await openPdf(pdf.bytes)
      expect(opened.outline.filter((entry) => entry.depth === 1)).toHaveLength(sections)
      expect(opened.pages.join(' ')).toContain(words)
    },
  )
})
