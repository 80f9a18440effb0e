import { LIMITS } from '@makeready/contract/domain/limits'
import type { Database } from '../database/client.ts'
import { asAdmin } from '../database/owned.ts'
import type { FileStore } from '../files/file-store.ts'
import { fetchUsersWithTrash } from './bin-queries.ts'
import { purgeBin } from './purge-bin.ts'

const DAY_MS = 86_400_000

export async function sweepBin(deps: { database: Database; files: FileStore }): Promise<number> {
  const time = new Date(Date.now() - LIMITS.binDays * DAY_MS)
  let swept = 0
  for (const userId of await asAdmin(deps.database, (tx) => fetchUsersWithTrash(tx, time))) {
    swept += await purgeBin(deps, userId, time)
  }
  return swept
}
