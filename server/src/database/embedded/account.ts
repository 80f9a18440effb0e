import { spawnSync } from 'node:child_process'
import { type Stats, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartError } from '../../start-error.ts'

export type Account = { uid: number; gid: number }

/** Postgres refuses to run as root: the cluster's owner, else `postgres`, else `nobody`; undefined when not root. */
export function accountFor(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  for (const name of ['postgres', 'nobody']) {
    const uid = spawnSync('id', ['-u', name])
    if (uid.status === 0) return { uid: Number(uid.stdout), gid: Number(spawnSync('id', ['-g', name]).stdout) }
  }
  throw new StartError(
    'The built-in database can’t run as root, and there’s no user postgres or nobody to run it as. ' +
      'Start Makeready as an ordinary user, or set DATABASE_URL.',
  )
}

/** Home folders are often closed to others. */
export function canReach(account: Account, path: string): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const stats = statSync(folder, { throwIfNoEntry: false })
    if (stats && !mayEnter(account, stats)) return false
    if (folder === dirname(folder)) return true
  }
}

function mayEnter({ uid, gid }: Account, stats: Stats): boolean {
  if (stats.uid === uid) return (stats.mode & 0o100) !== 0
  if (stats.gid === gid) return (stats.mode & 0o010) !== 0
  return (stats.mode & 0o001) !== 0
}
