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

/** Reads an uploaded book again. @throws NotFound when it was used or is older than a day */
export async function readStored(
  userId: string,
  id: string,
  { files, books }: Pick<Deps, 'files' | 'books'>,
  signal: AbortSignal | undefined,
): Promise<{ name: string; book: ReadBook }> {
  const { name } = await findImport(userId, id, files)
  const job = async () => ({ bytes: new Uint8Array(await files.read(userId, urlOf(id))), fileName: name })
  return { name, book: await books.read(job, 'id', { signal, owner: userId }) }
}
