import { existsSync, readFileSync } from 'node:fs'
import { parseBook } from '@makeready/press/book'
import { describe, it } from 'vitest'
import { bookFiles, exampleJson, zipOf } from '../../test/book-files.ts'
import { expectSame } from '../../test/same-book.ts'

const DATA = new URL('../../../../shared/data/', import.meta.url)
const BOOKS = ['plain-language-guide', 'rust-book'].filter((name) => existsSync(new URL(`${name}.json`, DATA)))

const markdownZip = (json: string) =>
  zipOf(
    Object.fromEntries(
      parseBook(json).sections.map(({ name, markdown }, at) => [
        `${String(at + 1).padStart(2, '0')} ${name.replace(/[/:]/g, '')}.md`,
        /^\s*# /.test(markdown) ? markdown : `# ${name}\n\n${markdown}`,
      ]),
    ),
  )

describe('a book that the press made comes back with its words, headings, links, notes and tables:', () => {
  it('the example book as DOCX, EPUB, Markdown and book.json', async () => {
    const { docx, epub } = await bookFiles()
    await expectSame(exampleJson, docx, 'book.docx')
    await expectSame(exampleJson, epub, 'book.epub')
    await expectSame(exampleJson, Buffer.from(exampleJson), 'book.json')
    await expectSame(exampleJson, await markdownZip(exampleJson), 'book.zip')
  })

  it.each(BOOKS)('%s as DOCX, EPUB and Markdown', { tags: ['slow'], timeout: 120_000 }, async (name) => {
    const json = readFileSync(new URL(`${name}.json`, DATA), 'utf8')
    const { docx, epub } = await bookFiles(json)
    await expectSame(json, docx, 'book.docx')
    await expectSame(json, epub, 'book.epub')
    await expectSame(json, await markdownZip(json), 'book.zip')
  })
})
