import type { Database } from '../database/client.ts'
import { asAdmin, asOwner } from '../database/owned.ts'
import { fetchUsersWithVersions, THINNED_AT_ONCE, thinSome } from './queries.ts'

const DAY_MS = 86_400_000

/** Keeps all of a day, then one per hour, after thirty days one per day. @returns how many were deleted */
export async function thinVersions(database: Database): Promise<number> {
  let thinned = 0
  for (const userId of await asAdmin(database, (tx) => fetchUsersWithVersions(tx, new Date(Date.now() - DAY_MS)))) {
    for (let some = THINNED_AT_ONCE; some === THINNED_AT_ONCE; thinned += some)
      some = await asOwner(database, userId, (tx) => thinSome({ tx, userId }))
  }
  return thinned
}
