import { IMPORT_ERRORS } from '@makeready/contract/imports'
import { type Book, parseBook } from '@makeready/press/book'
import { type Archive, pathBeside } from './archive.ts'
import { NO_DETAILS, type RawBook, type Reading } from './book-parts.ts'
import { readMarkdownFiles } from './read-markdown.ts'
import { refused } from './refused.ts'

/** `book.json` as the press reads it, with the pictures beside it. @throws PressError 'invalid' */
export async function readOwnBook(
  json: string,
  path: string,
  around: Archive | null,
  reading: Reading,
): Promise<RawBook> {
  const book = parsedBook(json)
  const files = book.sections.map(({ name, markdown }, at) => ({
    path: pathBeside(path, `section-${at + 1}.md`) ?? '',
    source: titled(name, markdown),
  }))
  const raw = await readMarkdownFiles(files, around, reading)
  const { publisher, description, isbn, subjects } = book.publication ?? {}
  const coverPath = book.cover === null ? null : pathBeside(path, book.cover)
  const cover = coverPath !== null && around?.has(coverPath) ? await around.read(coverPath) : null
  return {
    ...raw,
    format: 'book',
    cover: cover && reading.pictures.add(cover, coverPath ?? ''),
    details: {
      ...NO_DETAILS,
      title: book.title,
      subtitle: book.subtitle ?? '',
      author: book.author,
      language: book.language,
      licence: book.licence ?? '',
      publisher: publisher ?? '',
      description: description ?? '',
      isbn: isbn?.epub ?? isbn?.pdf ?? '',
      subjects: subjects?.map(({ label }) => label) ?? [],
    },
  }
}

function parsedBook(json: string): Book {
  try {
    return parseBook(json)
  } catch (error) {
    throw refused(IMPORT_ERRORS.brokenBook, error)
  }
}

/** A section's text may begin with its name, or with the part of it after 'Chapter 2: '. */
function titled(name: string, markdown: string): string {
  const [line = '', heading = ''] = /^\s*#\s+(.*)(?:\n|$)/.exec(markdown) ?? []
  const isItsOwn = line !== '' && name.trim().endsWith(heading.trim())
  return `# ${name}\n\n${isItsOwn ? markdown.slice(line.length) : markdown}`
}
