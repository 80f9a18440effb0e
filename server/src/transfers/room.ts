import { fetchStorageUse } from '../account/queries.ts'
import { StorageFull } from '../database/errors.ts'
import { asOwner } from '../database/owned.ts'
import type { Deps } from '../deps.ts'
import type { ReadableExport } from './read-archive.ts'

/**
 * Before anything is unpacked or stored; the database has the last word.
 * @param stored bytes of the archive that are stored already, and go when it is imported
 * @throws StorageFull
 */
export async function refuseWithoutRoom(
  userId: string,
  { manifest }: Pick<ReadableExport, 'manifest'>,
  database: Deps['database'],
  stored = 0,
): Promise<void> {
  const limit = database.storageLimit
  if (limit === undefined) return
  const kinds = await asOwner(database, userId, (tx) => fetchStorageUse({ tx, userId }))
  const used = Object.values(kinds).reduce((sum, bytes) => sum + bytes, 0) - stored
  const more = manifest.files.reduce((sum, { bytes }) => sum + bytes, 0)
  if (used + more > limit) throw new StorageFull({ used, more, limit })
}
