import { LIMITS } from '@makeready/contract/domain/limits'
import type { Database } from '../database/client.ts'
import { asAdmin, asOwner } from '../database/owned.ts'
import { fetchUsersWithRemovedSources, purgeSources } from './queries.ts'

const DAY_MS = 86_400_000

export async function sweepSources(database: Database): Promise<number> {
  const time = new Date(Date.now() - LIMITS.trashDays * DAY_MS)
  let swept = 0
  for (const userId of await asAdmin(database, (tx) => fetchUsersWithRemovedSources(tx, time)))
    swept += await asOwner(database, userId, (tx) => purgeSources({ tx, userId }, time))
  return swept
}
