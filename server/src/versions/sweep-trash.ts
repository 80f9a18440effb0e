import { LIMITS } from '@makeready/contract/domain/limits'
import type { Database } from '../database/client.ts'
import { asAdmin } from '../database/owned.ts'
import type { FileStore } from '../files/file-store.ts'
import { purgeTrash } from './purge-trash.ts'
import { fetchUsersWithTrash } from './trash-queries.ts'

const DAY_MS = 86_400_000

export async function sweepTrash(deps: { database: Database; files: FileStore }): Promise<number> {
  const time = new Date(Date.now() - LIMITS.trashDays * DAY_MS)
  let swept = 0
  for (const userId of await asAdmin(deps.database, (tx) => fetchUsersWithTrash(tx, time))) {
    swept += await purgeTrash(deps, userId, time)
  }
  return swept
}
