import type { Database } from '../database/client.ts'
import { asAdmin, asOwner } from '../database/owned.ts'
import { type FileStore, urlOf } from '../files/file-store.ts'
import { fetchPictured, fetchUnusedPictures } from './queries.ts'

const DAY_MS = 86_400_000
/** A form with its picture may lie untouched over a weekend; the proofs of a run are kept longer. */
const KEEP = { uploads: 7 * DAY_MS, runs: 30 * DAY_MS }

/**
 * Deletes pictures that no cover was saved with: uploads replaced or never used, proofs that were not chosen, and what
 * lies under them. Answers how many.
 */
export async function sweepPictures({ database, files }: { database: Database; files: FileStore }): Promise<number> {
  const now = Date.now()
  const [time, runsFrom] = [new Date(now - KEEP.uploads), new Date(now - KEEP.runs)]
  let deleted = 0
  for (const userId of await asAdmin(database, (tx) => fetchPictured(tx, time))) {
    const ids = await asOwner(database, userId, (tx) => fetchUnusedPictures({ tx, userId }, time, runsFrom))
    // one that a cover takes up this very moment stays: the cover's link to it forbids its end
    await files.remove(userId, ids.map(urlOf))
    deleted += ids.length
  }
  return deleted
}
