import { sectionsAtLevel } from '@makeready/contract/domain/imported-book'
import { parseBook } from '@makeready/press/book'
import { makeManuscript } from '@makeready/press/make-manuscript'
import { diffArrays } from 'diff'
import { expect } from 'vitest'
import { manuscriptContent } from '../../press/test/document-content.ts'
import { composeSection } from '../src/book-reader/compose-section.ts'
import { readBook } from '../src/book-reader/read/read-book.ts'

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

const lowercase = (text: string) => text.toLowerCase()

/** A book as JSON comes back from a file with its words, headings, links, notes and tables. */
export async function expectSame(json: string, bytes: Uint8Array, fileName: string) {
  const [before, after] = [contentOf(json), await imported(json, bytes, fileName)]
  expect(kept(before.words, after.words), fileName).toBeGreaterThanOrEqual(0.995)
  // a section's name and the heading of its text may differ in capitals
  expect(after.headings.map(lowercase), fileName).toEqual(before.headings.map(lowercase))
  expect(after.links, fileName).toEqual(before.links)
  expect(after.notes, fileName).toEqual(before.notes)
  expect(after.counts.tables, fileName).toBe(before.counts.tables)
}
