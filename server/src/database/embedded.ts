import { join } from 'node:path'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { type Binaries, findBinaries } from './embedded/binaries.ts'
import { makeCluster } from './embedded/cluster.ts'
import { withLock } from './embedded/lock.ts'
import { findPlace, type Place, preparePlace } from './embedded/place.ts'
import { shutDown, startServer, watchOver } from './embedded/postmaster.ts'
import { useCluster } from './embedded/users.ts'

export type Embedded = {
  /** superuser's: for migrations, never for requests */
  url: string
  port: number
  adopted: boolean
  /** Stops the server unless another process uses it. Until then a crashed one is restarted. */
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  /** for clusters that the database user cannot reach in the data folder; for tests */
  shared?: string
  settings?: Record<string, string>
}

const DATABASE = 'makeready'
const NOT_OURS = ['EACCES', 'EPERM']

/** Starts or adopts Postgres 18 in `dataDir`; as root it runs as `postgres` or `nobody`. Throws messages for people. */
export async function startEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<Embedded> {
  const place = findPlace(dataDir, options.shared)
  const binaries = findBinaries(place.account, options.shared)
  try {
    preparePlace(place)
    return await start(place, binaries, options)
  } catch (error) {
    if (!NOT_OURS.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    throw new StartError(
      `The database in ${place.folder} belongs to another user of this machine. ` +
        'Start Makeready as that user, or set DATA_DIR to a folder of your own.',
      { cause: error },
    )
  }
}

function start(place: Place, binaries: Binaries, { settings }: EmbeddedOptions): Promise<Embedded> {
  const lock = join(place.folder, 'start.lock')
  return withLock(lock, async () => {
    const password = await makeCluster(place, binaries)
    const { port, adopted } = await startServer(place, binaries, settings)
    const url = `postgres://postgres:${password}@127.0.0.1:${port}/${DATABASE}`
    await makeDatabase(url)
    const leave = useCluster(place.folder)
    const unwatch = watchOver(place, binaries, { port, extra: settings }, (work) => withLock(lock, work))
    let stopping: Promise<void> | undefined
    const stop = () =>
      withLock(lock, async () => {
        if (!leave().others) await shutDown(place, binaries)
      })
    return {
      url,
      port,
      adopted,
      stop() {
        unwatch()
        stopping ??= stop()
        return stopping
      },
    }
  })
}

async function makeDatabase(url: string): Promise<void> {
  const NO_SUCH_DATABASE = '3D000'
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
  } catch (error) {
    if ((error as { code?: string }).code !== NO_SUCH_DATABASE) throw error
    const first = new pg.Client({ connectionString: url.replace(/\/[^/]+$/, '/postgres') })
    await first.connect()
    await first.query(`create database ${DATABASE}`)
    await first.end()
    return
  }
  await client.end()
}
