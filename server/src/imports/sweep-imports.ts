import type { Database } from '../database/client.ts'
import { asAdmin, asOwner } from '../database/owned.ts'
import { type FileStore, urlOf } from '../files/file-store.ts'
import { fetchOldImports, fetchUsersWithImports } from './queries.ts'

type Tools = { database: Database; files: FileStore }

const DAY_MS = 86_400_000
/** Per person: enough for several tabs. */
const MOST = 3

/** Deletes uploaded books and exports that nobody used within a day. @returns how many */
export async function sweepImports({ database, files }: Tools): Promise<number> {
  const until = new Date(Date.now() - DAY_MS)
  let deleted = 0
  for (const userId of await asAdmin(database, (tx) => fetchUsersWithImports(tx, until))) {
    const ids = await asOwner(database, userId, (tx) => fetchOldImports({ tx, userId }, { until }))
    await files.remove(userId, ids.map(urlOf))
    deleted += ids.length
  }
  return deleted
}

/** So that nobody's storage fills up with uploads. */
export async function dropOlderImports({ database, files }: Tools, userId: string): Promise<void> {
  const ids = await asOwner(database, userId, (tx) => fetchOldImports({ tx, userId }, { kind: 'import', keep: MOST }))
  await files.remove(userId, ids.map(urlOf))
}
