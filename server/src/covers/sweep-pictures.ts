import type { Database } from '../database/client.ts'
import { asAdmin, asOwner } from '../database/owned.ts'
import { type FileStore, urlOf } from '../files/file-store.ts'
import { fetchPictured, fetchSurplusArt, fetchUnusedPictures } from './queries.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const MAX_AGE_MS = { uploads: 12 * HOUR_MS, runs: 30 * DAY_MS }
/** Per person; beyond them the oldest are deleted. */
export const MAX_UNUSED = 20

type Tools = { database: Database; files: FileStore }

/** Deletes uploads and generated covers that were never used. @returns how many */
export function sweepPictures(tools: Tools): Promise<number> {
  return sweep(tools)
}

/** Only uploads of the last two days: cheap enough to run often, so that nobody's storage fills up. */
export function sweepUploads(tools: Tools): Promise<number> {
  return sweep(tools, new Date(Date.now() - 2 * DAY_MS))
}

async function sweep({ database, files }: Tools, artSince?: Date): Promise<number> {
  const now = Date.now()
  const [until, runsFrom] = [new Date(now - MAX_AGE_MS.uploads), new Date(now - MAX_AGE_MS.runs)]
  let deleted = 0
  for (const userId of await asAdmin(database, (tx) => fetchPictured(tx, until, artSince))) {
    const ids = await asOwner(database, userId, (tx) => fetchUnusedPictures({ tx, userId }, until, runsFrom, artSince))
    // a foreign key protects those that a cover starts to use in the meantime
    await files.remove(userId, ids.map(urlOf))
    deleted += ids.length
  }
  return deleted
}

export async function dropSurplusUploads({ database, files }: Tools, userId: string): Promise<void> {
  const now = Date.now()
  const [since, runsFrom] = [new Date(now - 2 * DAY_MS), new Date(now - MAX_AGE_MS.runs)]
  const ids = await asOwner(database, userId, (tx) => fetchSurplusArt({ tx, userId }, MAX_UNUSED, since, runsFrom))
  await files.remove(userId, ids.map(urlOf))
}
