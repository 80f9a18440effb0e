import type { BookFormat } from '@makeready/contract/domain/imported-book'
import { LIMITS } from '@makeready/contract/domain/limits'
import { IMPORT_ERRORS } from '@makeready/contract/imports'
import { decodeText } from '../../source-reader/read/decode-text.ts'
import { type Archive, openArchive } from './archive.ts'
import { bookKind } from './book-kind.ts'
import type { RawBook, ReadBook, Reading } from './book-parts.ts'
import { plainName } from './file-order.ts'
import { fitDetails } from './fit-details.ts'
import { createLosses } from './losses.ts'
import { loseUnread } from './other-files.ts'
import { createPictures, pictureNumbers } from './pictures.ts'
import { countTables, toPieces } from './pieces.ts'
import { promoted } from './promote.ts'
import { loneBook, readFolder } from './read-folder.ts'
import { refused } from './refused.ts'

/** Without pictures, the book's are left in the file. */
export type ReadBookJob = { bytes: Uint8Array; fileName: string; withoutPictures?: boolean }

/** Each reader is loaded on demand. @throws PressError 'invalid' with a message for people */
export async function readBook(job: ReadBookJob): Promise<ReadBook> {
  try {
    return await readWhole(job)
  } catch (error) {
    const isTooDeep = error instanceof RangeError && error.message.includes('call stack')
    if (isTooDeep) throw refused(IMPORT_ERRORS.tooDeep, error)
    const isBroken = error instanceof Error && error.message === IMPORT_ERRORS.brokenZip
    throw isBroken ? refused(brokenFile(job.fileName), error) : error
  }
}

/** Word documents and EPUBs are ZIP files, which their authors don't know. */
function brokenFile(fileName: string): string {
  if (/\.docx$/i.test(fileName)) return IMPORT_ERRORS.brokenDocx
  return /\.epub$/i.test(fileName) ? IMPORT_ERRORS.brokenEpub : IMPORT_ERRORS.brokenZip
}

async function readWhole({ bytes, fileName, withoutPictures }: ReadBookJob): Promise<ReadBook> {
  const losses = createLosses()
  const pictures = createPictures(losses)
  let notes = 0
  const reading: Reading = { pictures, losses, nextNote: () => String(++notes) }
  const raw = await rawBook(bytes, fileName, reading)
  const { title, pieces } = promoted(toPieces(raw.parts), raw.details.title)
  const size = pieces.reduce((sum, { markdown }) => sum + markdown.length, 0)
  if (size > LIMITS.importCharacters) throw refused(IMPORT_ERRORS.tooLong)
  if (
    pieces.every(
      ({ words, markdown, title: name }) => words === 0 && name === '' && pictureNumbers(markdown).length === 0,
    )
  )
    throw refused(IMPORT_ERRORS.empty)
  const used = new Set(pieces.flatMap((piece) => piece.notes))
  const kept = [...raw.notes].filter(([label]) => used.has(label))
  losses.add('lost-notes', null, raw.notes.size - kept.length)
  const details = { ...raw.details, title: raw.details.title || title || plainName(fileName) }
  return storable({
    format: raw.format,
    details: fitDetails(details, losses),
    pieces,
    notes: kept,
    tables: raw.parts.reduce((sum, { blocks }) => sum + countTables(blocks), 0),
    cover: raw.cover,
    pictures: withoutPictures ? [] : pictures.list(),
    losses: losses.list(),
  })
}

/** Without characters that the database rejects. */
function storable<Value>(value: Value): Value {
  if (typeof value === 'string')
    return value.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '') as Value
  if (Array.isArray(value)) return value.map(storable) as Value
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value
  return Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, storable(inside)])) as Value
}

async function rawBook(bytes: Uint8Array, fileName: string, reading: Reading): Promise<RawBook> {
  const kind = bookKind(bytes, fileName)
  if (kind === 'zip') return fromArchive(await openArchive(bytes), bytes, reading)
  const text = decodeText(bytes)
  const refuseBinary = (text.slice(0, 200_000).match(/[\u0000-\u0008\u000e-\u001a\ufffd]/g)?.length ?? 0) > 20
  if (refuseBinary) throw refused(IMPORT_ERRORS.unknown)
  if (kind === 'book') return (await import('./read-own-book.ts')).readOwnBook(text, '', null, reading)
  if (kind === 'html')
    return (await import('./read-web-pages.ts')).readWebPages([{ path: fileName, source: text }], null, reading)
  return (await import('./read-markdown.ts')).readMarkdownFiles([{ path: fileName, source: text }], null, reading)
}

async function fromArchive(archive: Archive, bytes: Uint8Array, reading: Reading, isInZip = false): Promise<RawBook> {
  for (const path of archive.links) reading.losses.add('unreadable-files', path)
  for (const path of archive.replaced) reading.losses.add('replaced-files', path)
  switch (archiveKind(archive)) {
    case 'docx':
      return (await import('./read-docx.ts')).readDocxBook(bytes, archive, reading)
    case 'epub':
      return (await import('./read-epub.ts')).readEpub(archive, reading)
    default: {
      const inner = isInZip ? null : loneBook(archive.paths)
      if (inner === null) return readFolder(archive, reading)
      const book = await archive.read(inner)
      loseUnread(archive, reading.losses)
      return fromArchive(await openArchive(book), book, reading, true)
    }
  }
}

/** @throws PressError 'invalid' for programs that have their own format */
function archiveKind(archive: Archive): BookFormat | 'folder' {
  if (archive.has('word/document.xml')) return 'docx'
  if (archive.has('META-INF/container.xml') && !archive.has('content.xml')) return 'epub'
  if (archive.has('content.xml') && archive.has('styles.xml')) throw refused(IMPORT_ERRORS.odt)
  if (archive.paths.some((path) => /\.scrivx$/i.test(path))) throw refused(IMPORT_ERRORS.scrivener)
  if (archive.paths.some((path) => /(?:^|\/)Index\/Document\.iwa$/.test(path))) throw refused(IMPORT_ERRORS.pages)
  return 'folder'
}
