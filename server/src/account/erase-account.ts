import { asOwner } from '../database/owned.ts'
import type { Deps } from '../deps.ts'
import { exportKey } from '../files/account-export.ts'
import { fetchStorageKeys } from '../files/queries.ts'
import { deleteRows, hasProfile } from './queries.ts'

type Tools = Pick<Deps, 'audit' | 'auth' | 'database' | 'files' | 'tasks'>

const KINDS = { account: 'forget-account', files: 'forget-files' } as const
const MONTH_MS = 30 * 86_400_000
/** A run that was still writing when its owner left has ended by then. */
const AGAIN_AFTER_MS = 2 * 60_000

/** Ends an account. Recorded as a task first, so that a worker completes it after a crash; stored files go last. */
export async function beginErasure(tools: Tools, userId: string): Promise<void> {
  await tools.tasks.add({ kind: KINDS.account, payload: userId, lasts: MONTH_MS, after: AGAIN_AFTER_MS })
  await tools.auth.sessions.endAll(userId)
  await tools.auth.removeUser(userId)
  await eraseAccount(tools, userId)
}

export function handleErasure(tools: Tools): void {
  const { tasks, auth, files } = tools
  tasks.handle(KINDS.account, async (userId) => {
    await auth.removeUser(userId)
    await eraseAccount(tools, userId)
  })
  tasks.handle(KINDS.files, (keys) => files.discard(JSON.parse(keys) as string[]))
}

async function eraseAccount({ audit, database, tasks }: Tools, userId: string): Promise<void> {
  const discard = async (keys: readonly string[]) => {
    if (keys.length > 0) await tasks.add({ kind: KINDS.files, payload: JSON.stringify(keys), lasts: MONTH_MS })
  }
  // recorded while the rows still name the keys: nothing could find the files later
  const known = new Set(await asOwner(database, userId, (tx) => fetchStorageKeys({ tx, userId })))
  await discard([...known, exportKey(userId)])
  const all = await asOwner(database, userId, async (tx) => {
    const isThere = await hasProfile({ tx, userId })
    const keys = await deleteRows({ tx, userId })
    if (isThere) await audit.recordIn(tx, { event: 'account-deleted', userId, actor: 'system' })
    return keys
  })
  await discard(all.filter((key) => !known.has(key)))
}
