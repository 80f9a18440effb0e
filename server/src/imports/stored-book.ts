import type { ReadBook } from '../book-reader/read/book-parts.ts'
import { NotFound } from '../database/errors.ts'
import type { Deps } from '../deps.ts'
import { urlOf } from '../files/file-store.ts'

/** Reads an uploaded book again. @throws NotFound when it was used or is older than a day */
export async function readStored(
  userId: string,
  id: string,
  { files, books }: Pick<Deps, 'files' | 'books'>,
  signal: AbortSignal | undefined,
): Promise<{ name: string; book: ReadBook }> {
  const { name, kind } = await files.find(userId, id)
  if (kind !== 'import') throw new NotFound()
  const job = async () => ({ bytes: new Uint8Array(await files.read(userId, urlOf(id))), fileName: name })
  return { name, book: await books.read(job, 'id', { signal, owner: userId }) }
}
