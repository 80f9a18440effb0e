import type { Press } from '@makeready/press/press'
import type { Database } from '../database/client.ts'
import type { Owned } from '../database/items.ts'
import type { FileStore } from '../files/file-store.ts'
import { fetchShownCovers, withCoverTextUpdates } from './cover-text-queries.ts'
import { rerenderCover } from './rerender-cover.ts'

type Caller = {
  userId: string
  deps: { database: Database; files: FileStore; press: Press }
  owned<T>(work: (own: Owned) => Promise<T>): Promise<T>
}

/** Renames projects and rerenders their covers; those that fail are rerendered with the documents. */
export async function updateCoverText<T>(
  { userId, deps, owned }: Caller,
  projectIds: (own: Owned) => Promise<readonly string[]>,
  change: (own: Owned) => Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  const { result, coverIds } = await owned(async (own) => {
    const ids = await projectIds(own)
    const result = await withCoverTextUpdates(own, ids, () => change(own))
    return { result, coverIds: await fetchShownCovers(own, ids) }
  })
  for (const id of coverIds) await rerenderCover(userId, id, deps, signal)
  return result
}
