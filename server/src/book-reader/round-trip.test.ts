import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseBook } from '@makeready/press/book'
import { describe, it } from 'vitest'
import { stringify } from 'yaml'
import { bookFiles, exampleJson, zipOf } from '../../test/book-files.ts'
import { expectSame } from '../../test/same-book.ts'
import { SAMPLE } from '../projects/sample-text.ts'

/** Real books that may be in a folder beside the checkout; they are never part of it. */
const DATA = new URL('../../../../shared/data/', import.meta.url)
const REAL = ['plain-language-guide', 'rust-book']
const missing = REAL.filter((name) => !existsSync(new URL(`${name}.json`, DATA)))
if (missing.length > 0) console.log(`Skipped: ${missing.join(' and ')} not found in ${fileURLToPath(DATA)}`)

const exampleText = readFileSync(new URL('../../../press/examples/every-element.md', import.meta.url), 'utf8')
const bookOf = (title: string, author: string, sections: readonly { name: string; markdown: string }[]) =>
  JSON.stringify({ title, author, language: 'en', productType: 'ebook', sections })

/** Every example of the repository, and the real books. */
const BOOKS: Readonly<Record<string, () => string>> = {
  'the example text': () =>
    bookOf('Every Element', 'A', [
      { name: 'Introduction', markdown: 'What a text can have.' },
      { name: 'The Workshop Handbook', markdown: exampleText },
    ]),
  'the example product': () =>
    bookOf(
      SAMPLE.title,
      SAMPLE.author,
      SAMPLE.sections.map(({ sectionName, content }) => ({ name: sectionName, markdown: content })),
    ),
  ...Object.fromEntries(
    REAL.filter((name) => !missing.includes(name)).map((name) => [
      name,
      () => readFileSync(new URL(`${name}.json`, DATA), 'utf8'),
    ]),
  ),
}

/** As a product's export writes them. */
const markdownZip = (json: string) =>
  zipOf(
    Object.fromEntries(
      parseBook(json).sections.map(({ name, markdown }, at) => [
        `${String(at + 1).padStart(2, '0')} ${name.replace(/[/:]/g, '')}.md`,
        `---\n${stringify({ title: name, order: at + 1 })}---\n\n${markdown}`,
      ]),
    ),
  )

describe('a book that the press made comes back with its words, headings, links, notes and tables:', () => {
  it('the example book as DOCX, EPUB, Markdown and book.json', { timeout: 60_000 }, async () => {
    const { docx, epub } = await bookFiles()
    await expectSame(exampleJson, docx, 'book.docx')
    await expectSame(exampleJson, epub, 'book.epub')
    await expectSame(exampleJson, Buffer.from(exampleJson), 'book.json')
    await expectSame(exampleJson, await markdownZip(exampleJson), 'book.zip')
  })

  it.each(Object.keys(BOOKS))(
    '%s as DOCX, EPUB, Markdown and book.json',
    { tags: ['slow'], timeout: 240_000 },
    async (name) => {
      const json = BOOKS[name]?.() ?? ''
      const { docx, epub } = await bookFiles(json)
      await expectSame(json, docx, 'book.docx')
      await expectSame(json, epub, 'book.epub')
      await expectSame(json, Buffer.from(json), 'book.json')
      await expectSame(json, await markdownZip(json), 'book.zip')
    },
  )
})
