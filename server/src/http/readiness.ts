import { access, constants, statfs } from 'node:fs/promises'
import type { Database } from '../database/client.ts'
import { isReachable } from '../database/health.ts'
import type { Env } from '../env.ts'
import type { Storage } from '../files/storage.ts'

const LOOK_MS = 2_000
/** One or two documents: with less, the next one could not be stored. */
const MIN_FREE_BYTES = 64 * 1024 * 1024
/** A key without a file: any answer shows that the storage is up. */
const NO_FILE = 'health/none'

export type Watched = { database: Database; storage: Storage; env: Env }

type Readiness = { status: string; storage?: 'does not answer' | 'cannot be written to' | 'is full' }

/** Without the database nothing works; without file storage most does, so the process stays ready and reports it. */
export async function readiness(
  { database, storage, env }: Watched,
  isStopping: boolean,
): Promise<{ ready: boolean; body: Readiness }> {
  if (isStopping) return { ready: false, body: { status: 'stopping' } }
  if (!(await isReachable(database, LOOK_MS))) return { ready: false, body: { status: 'waiting for the database' } }
  const problem = await storageError(env.s3 ? null : env.dataDir, () => storage.get(NO_FILE))
  return { ready: true, body: { status: 'ready', ...(problem && { storage: problem }) } }
}

async function storageError(folder: string | null, ask: () => Promise<unknown>): Promise<Readiness['storage'] | null> {
  if (folder !== null) {
    const isOpen = await access(folder, constants.W_OK).then(
      () => true,
      () => false,
    )
    if (!isOpen) return 'cannot be written to'
    if ((await freeBytes(folder)) < MIN_FREE_BYTES) return 'is full'
  }
  const late = Promise.withResolvers<false>()
  const timer = setTimeout(late.resolve, LOOK_MS, false)
  const answered = ask().then(
    () => true,
    () => false,
  )
  const isThere = await Promise.race([answered, late.promise])
  clearTimeout(timer)
  return isThere ? null : 'does not answer'
}

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
