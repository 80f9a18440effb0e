import { MARKDOWN_FOLDER } from '@makeready/contract/domain/product-exports'
import { IMPORT_ERRORS } from '@makeready/contract/imports'
import { decodeText } from '../../source-reader/read/decode-text.ts'
import type { Archive } from './archive.ts'
import type { RawBook, Reading } from './book-parts.ts'
import { csvTable } from './csv-table.ts'
import { inReadingOrder, plainName } from './file-order.ts'
import { fieldText, takeFrontMatter } from './front-matter.ts'
import { BOOK, HTML, loseUnread, MARKDOWN, OWN } from './other-files.ts'
import { refused } from './refused.ts'

const TEXT = /\.txt$/i
const CSV = /\.csv$/i
const README = /(?:^|\/)README\.md$/
const LARGEST_TEXT = 32 * 1024 ** 2

/** The one DOCX or EPUB in a ZIP without other texts. */
export function loneBook(paths: readonly string[]): string | null {
  const [book, ...others] = paths.filter(
    (path) => BOOK.test(path) || MARKDOWN.test(path) || HTML.test(path) || OWN.test(path),
  )
  return book && others.length === 0 && BOOK.test(book) ? book : null
}

/** A ZIP of files: our own book, Markdown with tables (Obsidian, Notion), or web pages. @throws PressError 'invalid' */
export async function readFolder(archive: Archive, reading: Reading): Promise<RawBook> {
  const raw = await readFiles(archive, reading)
  loseUnread(archive, reading.losses)
  return raw
}

async function readFiles(archive: Archive, reading: Reading): Promise<RawBook> {
  const { paths } = archive
  const own = paths.find((path) => OWN.test(path))
  if (own) {
    const { readOwnBook } = await import('./read-own-book.ts')
    return readOwnBook(decodeText(await archive.read(own)), own, archive, reading)
  }
  const marked = paths.filter((path) => MARKDOWN.test(path))
  const pages = paths.filter((path) => HTML.test(path))
  const texts = marked.length + pages.length > 0 ? marked : paths.filter((path) => TEXT.test(path))
  if (texts.length === 0 && pages.length === 0)
    throw refused(paths.some((path) => BOOK.test(path)) ? IMPORT_ERRORS.severalBooks : IMPORT_ERRORS.empty)
  const isMarkdown = texts.length >= pages.length
  // of a table, Notion writes a view and all rows
  const tables = isMarkdown ? paths.filter((path) => CSV.test(path) && !/_all\.csv$/i.test(path)) : []
  const chosen = isMarkdown ? [...texts, ...tables] : pages
  const sources = new Map<string, string>()
  for (const path of chosen) {
    if (archive.sizeOf(path) > LARGEST_TEXT) throw refused(IMPORT_ERRORS.tooLong)
    sources.set(path, decodeText(await archive.read(path)))
  }
  const sourceOf = (path: string) => sources.get(path) ?? ''
  const about = chosen.find((path) => README.test(path) && isOwnReadMe(sourceOf(path)))
  const sections = chosen.filter((path) => path !== about)
  if (sections.length === 0) throw refused(IMPORT_ERRORS.empty)
  const files = inReadingOrder(sections, (path) => orderField(sourceOf(path))).map((path) => {
    const source = sourceOf(path)
    if (!CSV.test(path)) return { path, source }
    return { path, source: `# ${plainName(path.replace(CSV, '.md'))}\n\n${csvTable(source, path, reading.losses)}` }
  })
  if (!isMarkdown) return (await import('./read-web-pages.ts')).readWebPages(files, archive, reading)
  const { readMarkdownFiles } = await import('./read-markdown.ts')
  const raw = await readMarkdownFiles(files, archive, reading)
  if (!about) return raw
  const { detailsFrom } = await import('./details-fields.ts')
  return { ...raw, details: detailsFrom(takeFrontMatter(sourceOf(about)).fields, reading.losses) }
}

/** The README of a product's export has the book's details and is no section. */
const isOwnReadMe = (source: string): boolean =>
  source.startsWith('---') && fieldText(takeFrontMatter(source).fields, 'format') === MARKDOWN_FOLDER

function orderField(source: string): number | null {
  if (!source.startsWith('---')) return null
  const order = fieldText(
    takeFrontMatter(source.slice(0, 20_000)).fields,
    'order',
    'weight',
    'nav_order',
    'sidebar_position',
  )
  return order === '' || Number.isNaN(Number(order)) ? null : Number(order)
}
