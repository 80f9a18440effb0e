import type { Database } from '../database/client.ts'
import { asAdmin } from '../database/owned.ts'
import { fetchKnownKeys } from './queries.ts'
import type { ListedObject, Storage } from './storage.ts'
import { pictureKey } from './thumbnails.ts'

const DAY_MS = 86_400_000
const BATCH = 500

/**
 * Deletes files left by killed processes. Bytes younger than `age` milliseconds may still get a row.
 * @returns how many
 */
export async function sweepFiles(database: Database, storage: Storage, age = DAY_MS): Promise<number> {
  const until = Date.now() - age
  let deleted = 0
  let batch: ListedObject[] = []
  const discardUnknown = async () => {
    // thumbnails are deleted after their picture
    const keys = batch.map(({ key }) => pictureKey(key))
    const known = new Set(await asAdmin(database, (tx) => fetchKnownKeys(tx, keys)))
    for (const listed of batch) {
      if (known.has(pictureKey(listed.key))) continue
      await storage.discard(listed)
      deleted += 1
    }
    batch = []
  }
  for await (const listed of storage.list()) {
    if (listed.changedAt.getTime() > until) continue
    batch.push(listed)
    if (batch.length === BATCH) await discardUnknown()
  }
  if (batch.length > 0) await discardUnknown()
  return deleted
}
