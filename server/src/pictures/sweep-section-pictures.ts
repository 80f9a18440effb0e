import { LIMITS } from '@makeready/contract/domain/limits'
import type { Database } from '../database/client.ts'
import { asAdmin, asOwner } from '../database/owned.ts'
import { type FileStore, urlOf } from '../files/file-store.ts'
import { fetchUnusedPictures, fetchUsersWithPictures } from './queries.ts'

const DAY_MS = 86_400_000

/**
 * Deletes pictures that were uploaded for a section and that no text or version shows any more. They are kept as long as
 * the trash: a browser may hold text that is not saved yet. @returns how many
 */
export async function sweepSectionPictures(tools: { database: Database; files: FileStore }): Promise<number> {
  const { database, files } = tools
  const until = new Date(Date.now() - LIMITS.trashDays * DAY_MS)
  let deleted = 0
  for (const userId of await asAdmin(database, (tx) => fetchUsersWithPictures(tx, until))) {
    const ids = await asOwner(database, userId, (tx) => fetchUnusedPictures({ tx, userId }, until))
    await files.remove(userId, ids.map(urlOf))
    deleted += ids.length
  }
  return deleted
}
