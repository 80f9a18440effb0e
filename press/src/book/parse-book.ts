import { readFile } from 'node:fs/promises'
import { dirname, resolve, sep } from 'node:path'
import { pressMessage } from '../errors/messages.ts'
import { PressError } from '../errors/press-error.ts'
import type { BookLayout } from '../manuscript/book-layout.ts'
import type { BookStyle } from '../manuscript/book-style.ts'
import type { ProductType } from '../manuscript/manuscript.ts'
import type { Publication } from '../manuscript/publication.ts'
import type { SectionSource } from './make-manuscript.ts'
import { invalid, isRecord, parseLayout } from './parse-layout.ts'
import { parsePublication } from './parse-publication.ts'
import { parseStyle } from './parse-style.ts'

const PRODUCT_TYPES: readonly ProductType[] = ['ebook', 'course', 'guide', 'workbook', 'template', 'plr']

/** A book as in `book.json`. `cover` is a path next to the file. */
export type Book = {
  title: string
  subtitle: string | null
  author: string
  language: string
  productType: ProductType
  cover: string | null
  licence: string | null
  layout?: Partial<BookLayout>
  style?: BookStyle
  publication?: Publication
  sections: SectionSource[]
}

/** Reads `book.json`. Throws PressError 'invalid' naming the field that is wrong; unknown fields are ignored. */
export function parseBook(json: string): Book {
  let parsed: unknown
  try {
    parsed = JSON.parse(json)
  } catch (cause) {
    throw invalid(`it is not valid JSON (${cause instanceof Error ? cause.message : 'unreadable'})`)
  }
  if (!isRecord(parsed)) throw invalid('it must be an object with title, author, language, productType and sections')
  const productType = text(parsed, 'productType', { fallback: 'ebook' })
  if (!isProductType(productType)) throw invalid(`productType must be one of ${PRODUCT_TYPES.join(', ')}`)
  const { sections } = parsed
  if (!Array.isArray(sections)) throw invalid('sections must be a list')
  if (sections.length === 0) throw invalid('sections must have at least one section')
  return {
    title: text(parsed, 'title'),
    subtitle: optional(parsed, 'subtitle'),
    author: text(parsed, 'author'),
    language: text(parsed, 'language', { fallback: 'en' }),
    productType,
    cover: optional(parsed, 'cover'),
    licence: optional(parsed, 'licence'),
    layout: parseLayout(parsed.layout),
    style: parseStyle(parsed.style),
    publication: parsePublication(parsed.publication),
    sections: sections.map(section),
  }
}

function section(value: unknown, at: number): SectionSource {
  const path = `sections[${at}].`
  if (!isRecord(value)) throw invalid(`sections[${at}] must be an object with name and markdown`)
  return {
    name: text(value, 'name', { path }),
    type: optional(value, 'type', path),
    markdown: text(value, 'markdown', { path, empty: true }),
  }
}

type Field = { path?: string; fallback?: string; empty?: boolean }

function text(
  record: Record<string, unknown>,
  field: string,
  { path = '', fallback, empty = false }: Field = {},
): string {
  const value = record[field] ?? fallback
  if (value === undefined) throw invalid(`${path}${field} is missing`)
  if (typeof value !== 'string') throw invalid(`${path}${field} must be text`)
  if (!empty && value.trim() === '') throw invalid(`${path}${field} is empty`)
  return value
}

function optional(record: Record<string, unknown>, field: string, path = ''): string | null {
  const value = record[field]
  if (value === undefined || value === null) return null
  if (typeof value !== 'string') throw invalid(`${path}${field} must be text`)
  return value.trim() === '' ? null : value
}

function isProductType(value: string): value is ProductType {
  return PRODUCT_TYPES.some((type) => type === value)
}

/** Reads a picture beside `book.json` or below it. Throws PressError 'invalid' for any other place. */
export async function readBookFile(bookFile: string, path: string): Promise<Uint8Array> {
  const folder = dirname(resolve(bookFile))
  const file = resolve(folder, path)
  if (!file.startsWith(folder.endsWith(sep) ? folder : folder + sep)) {
    throw new PressError('invalid', pressMessage('picture-outside', { path }))
  }
  try {
    return await readFile(file)
  } catch {
    throw new PressError('invalid', pressMessage('picture-not-read', { path }))
  }
}

/** Every address that the Markdown uses for a picture and that could be a file next to the book. */
export function pictureAddresses(book: Book): string[] {
  const found = new Set<string>()
  for (const { markdown } of book.sections) {
    for (const match of markdown.matchAll(
      /!\[[^\]]*\]\(\s*<?([^)\s>]+)|^ {0,3}\[[^\]]+\]:\s*<?([^\s>]+\.(?:png|jpe?g|webp|avif|gif|svg))|<img\b[^>]*\bsrc\s*=\s*["']?([^"'\s>]+)/gim,
    )) {
      const address = match[1] ?? match[2] ?? match[3] ?? ''
      if (address !== '' && !/^(?:[a-z][a-z\d+.-]*:|\/|#)/i.test(address)) found.add(address)
    }
  }
  return [...found]
}
