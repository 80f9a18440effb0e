import { readingTime } from '../book-reader/book-reader.ts'
import type { ReadBook } from '../book-reader/read/book-parts.ts'
import { NotFound } from '../database/errors.ts'
import type { Deps } from '../deps.ts'
import { urlOf } from '../files/file-store.ts'

/** @throws NotFound for any other file too */
export async function findImport(userId: string, id: string, files: Deps['files']) {
  const row = await files.find(userId, id)
  if (row.kind !== 'import') throw new NotFound()
  return row
}

type Tools = Pick<Deps, 'files' | 'books'> & { signal: AbortSignal | undefined; withoutPictures?: boolean }

/** Reads an uploaded book again. @throws NotFound when it was used or is older than a day */
export async function readStored(
  userId: string,
  id: string,
  { files, books, signal, withoutPictures = false }: Tools,
): Promise<{ name: string; book: ReadBook }> {
  const { name, bytes } = await findImport(userId, id, files)
  const read = async () => new Uint8Array(await files.read(userId, urlOf(id)))
  const job = async () => ({ bytes: await read(), fileName: name, withoutPictures })
  return { name, book: await books.read(job, 'id', { signal, owner: userId, timeoutMs: readingTime(bytes) }) }
}
