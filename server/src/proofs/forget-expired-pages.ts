import type { Database } from '../database/client.ts'
import { asAdmin, asOwner } from '../database/owned.ts'
import { removeExpiredPages, usersWithExpiredLinks } from './pages-queries.ts'

/** Frees the storage of links that expired; what their readers said stays. @returns how many pages were deleted */
export async function forgetExpiredPages(database: Database): Promise<number> {
  let deleted = 0
  for (const userId of await asAdmin(database, usersWithExpiredLinks))
    deleted += await asOwner(database, userId, (tx) => removeExpiredPages({ tx, userId }))
  return deleted
}
