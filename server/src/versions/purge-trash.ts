import type { Database } from '../database/client.ts'
import { asOwner } from '../database/owned.ts'
import type { FileStore } from '../files/file-store.ts'
import { PURGED_AT_ONCE, purgeSome } from './trash-queries.ts'

export async function purgeTrash(
  { database, files }: { database: Database; files: FileStore },
  userId: string,
  time: Date,
): Promise<number> {
  for (let deleted = 0; ; ) {
    const purged = await asOwner(database, userId, (tx) => purgeSome({ tx, userId }, time))
    await files.remove(userId, purged.files)
    deleted += purged.deleted
    if (purged.found < PURGED_AT_ONCE) return deleted
  }
}
