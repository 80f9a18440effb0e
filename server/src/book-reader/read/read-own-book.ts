import { bookStyle } from '@makeready/contract/book-style'
import { IMPORT_ERRORS } from '@makeready/contract/imports'
import { layout } from '@makeready/contract/projects'
import { type Book, parseBook } from '@makeready/press/book'
import { type Archive, pathBeside } from './archive.ts'
import type { BookDetails, RawBook, Reading } from './book-parts.ts'
import { fitFields } from './fit-details.ts'
import type { Losses } from './losses.ts'
import { plainWords } from './plain-words.ts'
import { productChoices } from './product-choices.ts'
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
  const coverPath = book.cover === null ? null : pathBeside(path, book.cover)
  const cover = coverPath !== null && around?.has(coverPath) ? await around.read(coverPath) : null
  if (book.cover !== null && !cover) reading.losses.add('missing-pictures', book.cover)
  return {
    ...raw,
    format: 'book',
    cover: cover && reading.pictures.add(cover, coverPath ?? ''),
    details: detailsOf(book, JSON.parse(json), reading.losses),
  }
}

function detailsOf(book: Book, given: Given, losses: Losses): BookDetails {
  const { publisher, edition, series, description, keywords, subjects, isbn, exemption } = book.publication ?? {}
  const known = ['publisher', 'edition', 'series', 'description', 'keywords', 'subjects', 'isbn', 'exemption']
  loseFields(given, [...Object.keys(book), 'product'], '', losses)
  loseFields(given.publication ?? {}, known, 'publication.', losses)
  for (const section of given.sections) loseFields(section, ['name', 'markdown'], 'sections.', losses)
  return {
    title: book.title,
    subtitle: book.subtitle ?? '',
    author: book.author,
    language: book.language,
    productType: book.productType,
    licence: book.licence ?? '',
    publisher: publisher ?? '',
    edition: edition ?? '',
    series: series?.name ?? '',
    seriesNumber: series?.number ?? '',
    isbn: isbn?.epub ?? '',
    isbnPdf: isbn?.pdf ?? '',
    description: description ?? '',
    keywords: [...(keywords ?? [])],
    subjects: [...(subjects ?? [])],
    exemption: exemption ?? '',
    layout: fitFields(given.layout, layout.shape, 'layout', losses),
    style: fitFields(given.style, bookStyle.shape, 'style', losses),
    choices: fitFields(given.product, productChoices.shape, 'product', losses),
  }
}

/** What the file says, once it was read as a book. */
type Given = { layout?: object; style?: object; publication?: object; product?: unknown; sections: object[] }

function loseFields(given: object, known: readonly string[], path: string, losses: Losses): void {
  for (const [name, value] of Object.entries(given))
    if (!known.includes(name) && value !== null && value !== '') losses.add('details', `${path}${name}`)
}

function parsedBook(json: string): Book {
  try {
    return parseBook(json)
  } catch (error) {
    throw refused(IMPORT_ERRORS.brokenBook, error)
  }
}

/** A section's text may begin with its name, or with the part of it after 'Chapter 2: ', also behind comments. */
function titled(name: string, markdown: string): string {
  const start = endOfComments(markdown)
  const [line = '', heading = ''] = /^#\s+(.*)(?:\n|$)/.exec(markdown.slice(start)) ?? []
  const isItsOwn = line !== '' && plainWords(name).endsWith(plainWords(heading))
  const text = isItsOwn ? markdown.slice(0, start) + markdown.slice(start + line.length) : markdown
  return `# ${name}\n\n${text}`
}

/** With the space around them. */
function endOfComments(markdown: string): number {
  let at = 0
  for (;;) {
    at += markdown.slice(at).search(/\S|$/)
    const end = markdown.startsWith('<!--', at) ? markdown.indexOf('-->', at) : -1
    if (end < 0) return at
    at = end + 3
  }
}
