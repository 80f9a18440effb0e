import { LIMITS } from '@makeready/contract/domain/limits'
import type { Database } from '../database/client.ts'
import { asAdmin, asOwner } from '../database/owned.ts'
import type { FileStore } from '../files/file-store.ts'
import { fetchDeleters, purgeAll } from './bin/queries.ts'

const DAY_MS = 86_400_000

/** Deletes for good what has been in the bin for its thirty days. Answers how many. */
export async function sweepBin({ database, files }: { database: Database; files: FileStore }): Promise<number> {
  const time = new Date(Date.now() - LIMITS.binDays * DAY_MS)
  let swept = 0
  for (const userId of await asAdmin(database, (tx) => fetchDeleters(tx, time))) {
    const gone = await asOwner(database, userId, (tx) => purgeAll({ tx, userId }, time))
    await files.remove(userId, gone.files)
    swept += gone.deleted
  }
  return swept
}
