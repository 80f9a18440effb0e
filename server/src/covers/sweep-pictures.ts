import type { Database } from '../database/client.ts'
import { asAdmin, asOwner } from '../database/owned.ts'
import { type FileStore, urlOf } from '../files/file-store.ts'
import { fetchPictured, fetchSurplusArt, fetchUnusedPictures } from './queries.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A form with its picture may lie open for half a day; the proofs of a run are kept longer. */
const KEEP = { uploads: 12 * HOUR_MS, runs: 30 * DAY_MS }
/** Pictures of one person that wait in forms: beyond them the oldest goes first. */
export const MOST_UNUSED = 20

type Tools = { database: Database; files: FileStore }

/**
 * Deletes pictures that no cover was saved with: uploads replaced or never used, proofs that were not chosen, and what
 * lies under them. Answers how many.
 */
export function sweepPictures(tools: Tools): Promise<number> {
  return sweep(tools)
}

/** The same for the uploads of two days alone, which takes much less: often enough that nobody's storage fills with them. */
export function sweepUploads(tools: Tools): Promise<number> {
  return sweep(tools, new Date(Date.now() - 2 * DAY_MS))
}

async function sweep({ database, files }: Tools, artSince?: Date): Promise<number> {
  const now = Date.now()
  const [until, runsFrom] = [new Date(now - KEEP.uploads), new Date(now - KEEP.runs)]
  let deleted = 0
  for (const userId of await asAdmin(database, (tx) => fetchPictured(tx, until, artSince))) {
    const ids = await asOwner(database, userId, (tx) => fetchUnusedPictures({ tx, userId }, until, runsFrom, artSince))
    // one that a cover takes up this very moment stays: the cover's link to it forbids its end
    await files.remove(userId, ids.map(urlOf))
    deleted += ids.length
  }
  return deleted
}

/** Deletes the oldest uploads of a person that no cover uses, so that at most MOST_UNUSED wait. */
export async function dropSurplusUploads({ database, files }: Tools, userId: string): Promise<void> {
  const now = Date.now()
  const [since, runsFrom] = [new Date(now - 2 * DAY_MS), new Date(now - KEEP.runs)]
  const ids = await asOwner(database, userId, (tx) => fetchSurplusArt({ tx, userId }, MOST_UNUSED, since, runsFrom))
  await files.remove(userId, ids.map(urlOf))
}
