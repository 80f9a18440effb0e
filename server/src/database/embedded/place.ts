import { createHash, randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../start-error.ts'
import { type Account, accountFor, canReach } from './account.ts'
import { SHARED_FOLDER } from './binaries.ts'

export type Place = { folder: string; cluster: string; account: Account | undefined }

/** The major version is in the name: another major cannot read the files. */
const CLUSTER = 'pg18'

/** Inside the data folder, or under `shared` if the database user cannot enter that. */
export function findPlace(dataDir: string, shared = SHARED_FOLDER): Place {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartError(
      `The data folder ${dataDir} can’t be written to (${reason(error)}). Set DATA_DIR to one that can.`,
    )
  }
  const real = realpathSync(dataDir)
  const inside = place(join(real, 'postgres'))
  if (!inside.account || canReach(inside.account, inside.cluster)) return inside
  return place(sharedPlace(real, shared))
}

export function preparePlace({ folder, account }: Place): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (account) chownSync(folder, account.uid, account.gid)
  chmodSync(folder, 0o700)
}

function place(folder: string): Place {
  const cluster = join(folder, CLUSTER)
  return { folder, cluster, account: accountFor(cluster) }
}

/** A moved data folder keeps its database; a copied one gets its own. */
function sharedPlace(dataDir: string, shared: string): string {
  const note = join(dataDir, 'postgres.location')
  const known = existsSync(note) ? readFileSync(note, 'utf8').trim() : ''
  if (known && existsSync(known)) {
    const origin = readFileSync(join(known, 'origin'), 'utf8').trim()
    if (origin !== dataDir && !existsSync(join(origin, 'postgres.location')))
      writeFileSync(join(known, 'origin'), dataDir)
    if (readFileSync(join(known, 'origin'), 'utf8').trim() === dataDir) return known
  }
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const folder = join(shared, `${hash}-${randomBytes(3).toString('hex')}`)
  mkdirSync(shared, { recursive: true, mode: 0o755 })
  mkdirSync(folder, { mode: 0o700 })
  writeFileSync(join(folder, 'origin'), dataDir)
  writeFileSync(note, folder)
  return folder
}

function reason(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
