import { existsSync, readFileSync } from 'node:fs'
import { sectionsAtLevel } from '@makeready/contract/domain/imported-book'
import { parseBook } from '@makeready/press/book'
import { makeManuscript } from '@makeready/press/make-manuscript'
import { diffArrays } from 'diff'
import { describe, expect, it } from 'vitest'
import { manuscriptContent } from '../../../press/test/document-content.ts'
import { bookFiles, exampleJson, zipOf } from '../../test/book-files.ts'
import { composeSection } from './compose-section.ts'
import { readBook } from './read/read-book.ts'

const DATA = new URL('../../../../shared/data/', import.meta.url)
const BOOKS = ['plain-language-guide', 'rust-book'].filter((name) => existsSync(new URL(`${name}.json`, DATA)))

const contentOf = (json: string) => manuscriptContent(makeManuscript({ ...parseBook(json), cover: null }).manuscript)

async function imported(json: string, bytes: Uint8Array, fileName: string) {
  const book = await readBook({ bytes, fileName })
  const notes = new Map(book.notes)
  const pictures = book.pictures.map((_, at) => `picture-${at}.png`)
  const sections = sectionsAtLevel(book.pieces, 1)
    .flatMap(({ entries }) => composeSection(entries, { pieces: book.pieces, notes, pictures }))
    .map(({ sectionName, content }) => ({ name: sectionName, markdown: content }))
  return contentOf(JSON.stringify({ ...parseBook(json), sections }))
}

/** Of the words, in order. */
function kept(before: readonly string[], after: readonly string[]): number {
  const same = diffArrays([...before], [...after]).filter(({ added, removed }) => !added && !removed)
  return same.reduce((sum, { value }) => sum + value.length, 0) / before.length
}

async function expectSame(json: string, bytes: Uint8Array, fileName: string) {
  const [before, after] = [contentOf(json), await imported(json, bytes, fileName)]
  expect(kept(before.words, after.words), fileName).toBeGreaterThan(0.995)
  expect(kept(before.headings, after.headings), fileName).toBeGreaterThan(0.995)
  expect(after.links, fileName).toEqual(before.links)
  expect(after.notes, fileName).toEqual(before.notes)
  expect(after.counts.tables, fileName).toBe(before.counts.tables)
}

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
