import { DEFAULT_COVER_STYLE } from '@makeready/contract/domain/cover-styles'
import { DEFAULT_PRODUCT_TYPE } from '@makeready/contract/domain/product-types'
import { withoutUndefined } from '@makeready/contract/fields'
import { type StartImport, startImportInput } from '@makeready/contract/imports'
import type { RunProgress } from '@makeready/contract/runs'
import type { Press } from '@makeready/press/press'
import { type ComposedSection, composeSection } from '../book-reader/compose-section.ts'
import { languageCode } from '../book-reader/language-code.ts'
import type { ReadBook } from '../book-reader/read/book-parts.ts'
import { pictureNumbers } from '../book-reader/read/pictures.ts'
import { insertContent } from '../contents/queries.ts'
import { insertCover } from '../covers/queries.ts'
import { wasRolledBack } from '../database/connection-lost.ts'
import { NotFound } from '../database/errors.ts'
import { fetchItem, type Owned } from '../database/items.ts'
import { ownedBy } from '../database/owned-by.ts'
import type { Deps } from '../deps.ts'
import { type FileStore, urlOf } from '../files/file-store.ts'
import { storedPicture } from '../pictures/stored-picture.ts'
import { insertProject } from '../projects/queries.ts'
import type { RunContext, RunKind } from '../runs/kinds.ts'
import { serverMessage } from '../server-messages.ts'
import { importFailure } from './import-failure.ts'
import { publicationOf } from './publication-of.ts'
import { readStored } from './stored-book.ts'

type Tools = Pick<Deps, 'database' | 'books' | 'files' | 'press'>
export type ImportResult = { projectId: string; sections: number; pictures: number; lostPictures: number }

/** Creates a product from an uploaded book: all of it, or nothing when it is stopped. */
export function importRun(tools: Tools): RunKind {
  return {
    async run(run) {
      try {
        return await importBook(run, tools)
      } catch (error) {
        throw importFailure(error)
      }
    },
  }
}

async function importBook(run: RunContext, { database, books, files, press }: Tools): Promise<ImportResult> {
  const { userId, signal } = run
  const owned = ownedBy(database, userId)
  const wanted = startImportInput.parse(run.input)
  // the product has the run's id: a run that is repeated after a crash finds it
  const before = await owned((own) => finishedImport(own, run.id))
  if (before) return { ...before, pictures: 0, lostPictures: 0 }
  report(run, 'step.reading-book', 0, 1)
  const { book } = await readStored(userId, wanted.id, { files, books, signal })
  const stored: string[] = []
  let isInserting = false
  try {
    const { pictures, lost } = await storePictures(run, wanted, book, { files, press }, stored)
    report(run, 'step.creating-sections', 1, 1)
    const cover = wanted.withCover && book.cover !== null ? await storeCover(run, book, { files, press }, stored) : null
    const notes = new Map(book.notes)
    const sections = wanted.sections.flatMap(({ entries }) =>
      composeSection(entries, { pieces: book.pieces, notes, pictures }),
    )
    signal.throwIfAborted()
    isInserting = true
    await owned((own) => insertBook(own, run.id, wanted, book, sections, cover))
    await files.remove(userId, [urlOf(wanted.id)]).catch(() => {})
    return { projectId: run.id, sections: sections.length, pictures: stored.length, lostPictures: lost }
  } catch (error) {
    // if the product may exist, the sweep of unused files decides later
    if (!isInserting || wasRolledBack(error)) await files.remove(userId, stored).catch(() => {})
    throw error
  }
}

async function finishedImport(own: Owned, id: string): Promise<{ projectId: string; sections: number } | null> {
  try {
    await fetchItem(own, 'projects', id)
    return { projectId: id, sections: 0 }
  } catch (error) {
    if (error instanceof NotFound) return null
    throw error
  }
}

type PictureTools = { files: FileStore; press: Press }

/** Addresses by number, null where there is none; `lost` of the pictures that are used can't be read. */
async function storePictures(
  run: RunContext,
  { sections }: StartImport,
  { pieces, notes, pictures }: ReadBook,
  tools: PictureTools,
  stored: string[],
): Promise<{ pictures: (string | null)[]; lost: number }> {
  const texts = sections.flatMap(({ entries }) => entries.map((entry) => pieces[entry]?.markdown ?? ''))
  const used = new Set([...texts, ...notes.map(([, text]) => text)].flatMap(pictureNumbers))
  const addresses: (string | null)[] = pictures.map(() => null)
  let done = 0
  for (const number of used) {
    report(run, 'step.storing-pictures', done++, used.size)
    const url = await storeOne(run, pictures[number], tools, 'picture')
    addresses[number] = url
    if (url) stored.push(url)
  }
  return { pictures: addresses, lost: [...used].filter((number) => !addresses[number]).length }
}

async function storeOne(
  { userId, signal }: RunContext,
  bytes: Uint8Array | undefined,
  { files, press }: PictureTools,
  kind: 'picture' | 'cover',
): Promise<string | null> {
  if (!bytes) return null
  signal.throwIfAborted()
  try {
    const tools = { files, press, signal, limited: async () => {} }
    return (await storedPicture(userId, new Blob([Buffer.from(bytes)]), tools, 'file', kind)).url
  } catch (error) {
    // a damaged picture leaves its description
    if ((error as { code?: unknown }).code === 'BAD_REQUEST') return null
    throw error
  }
}

async function storeCover(run: RunContext, book: ReadBook, tools: PictureTools, stored: string[]) {
  const url = await storeOne(run, book.pictures[book.cover ?? -1], tools, 'cover')
  if (url) stored.push(url)
  return url
}

async function insertBook(
  own: Owned,
  id: string,
  { title, author, productType, writtenBy }: StartImport,
  { details }: ReadBook,
  sections: readonly ComposedSection[],
  coverUrl: string | null,
): Promise<void> {
  const ids: string[] = []
  const { theme, trim, citations, resaleRights: rights } = details.choices ?? {}
  for (const section of sections) ids.push((await insertContent(own, { ...section, contentType: 'markdown' })).id)
  const cover = coverUrl === null ? null : await insertCover(own, coverFields(coverUrl, title, author))
  const fields = {
    id,
    title,
    author: author.trim() || null,
    productType: productType ?? details.productType ?? DEFAULT_PRODUCT_TYPE,
    language: languageCode(details.language),
    licence: details.licence || null,
    ...withoutUndefined({ theme, trim, citations, rights }),
    layout: details.layout,
    style: details.style,
    publication: { ...publicationOf(details), writtenBy },
    coverId: cover?.id ?? null,
  }
  await insertProject(own, fields, ids)
}

const coverFields = (imageUrl: string, title: string, authorName: string) => ({
  imageUrl,
  title,
  authorName,
  style: DEFAULT_COVER_STYLE,
  prompt: '',
  colorScheme: '',
  artFileId: null,
})

type Step = 'step.reading-book' | 'step.storing-pictures' | 'step.creating-sections'

function report(run: RunContext, step: Step, done: number, total: number): void {
  run.emit('progress', { ...serverMessage(step), done, total } satisfies RunProgress)
}
