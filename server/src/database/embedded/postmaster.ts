import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, fchmodSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StartError } from '../../start-error.ts'
import { type Binaries, noBinary } from './binaries.ts'
import { run } from './cluster.ts'
import { isAlive } from './lock.ts'
import type { Place } from './place.ts'
import { choosePort, savePort } from './port.ts'

const PATIENCE = 60_000
const LARGE_LOG = 5_000_000

/** For a machine with other work: about 120 MB at most, no unused worker processes. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '64MB',
  maintenance_work_mem: '32MB',
  max_wal_size: '512MB',
  min_wal_size: '32MB',
  io_method: 'sync',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  max_logical_replication_workers: '0',
  log_checkpoints: 'off',
  log_min_messages: 'warning',
  // without the failed row ('Key (email)=(…)') and the statement: both contain personal text
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  lc_messages: 'C',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

type Postmaster = { pid: number; port: number; ready: boolean }

/** Adopts the cluster's running server or starts one. Resolves when it accepts connections. */
export async function startServer(place: Place, binaries: Binaries, extra: Record<string, string> = {}) {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await wait(20)) {
    const found = findPostmaster(place.cluster)
    if (found?.ready) return { port: found.port, adopted: true }
    if (!found) return { port: await launch(place, binaries, extra), adopted: false }
  }
  throw new StartError(`The database in ${place.folder} neither starts nor stops. See ${logFile(place)}`)
}

const LOOK_EVERY = 500

/** Restarts a crashed server on the same port, which connections use. @returns how to stop */
export function watchOver(
  place: Place,
  binaries: Binaries,
  settings: { port: number; extra?: Record<string, string> | undefined },
  locked: (work: () => Promise<void>) => Promise<void>,
): () => void {
  let isBusy = false
  let isOver = false
  const restart = async () => {
    if (isOver || findPostmaster(place.cluster)) return
    // it exits while old processes hold its memory: the next check tries again
    const child = await spawnServer(place, binaries, { ...SETTINGS, ...settings.extra, port: String(settings.port) })
    await becomesReady(place, child)
  }
  const timer = setInterval(() => {
    if (isBusy || findPostmaster(place.cluster)) return
    isBusy = true
    locked(restart)
      .catch(() => {})
      .finally(() => {
        isBusy = false
      })
  }, LOOK_EVERY).unref()
  return () => {
    isOver = true
    clearInterval(timer)
  }
}

export async function shutDown(place: Place, binaries: Binaries): Promise<void> {
  const found = findPostmaster(place.cluster)
  if (!found) return
  if (process.platform === 'win32') {
    await run(binaries.pgCtl, ['stop', '-D', place.cluster, '-m', 'fast'], { cwd: place.folder })
    return
  }
  process.kill(found.pid, 'SIGINT')
  const end = Date.now() + PATIENCE
  // a server that dies while stopping leaves its file behind
  while (findPostmaster(place.cluster)) {
    if (Date.now() > end) throw new StartError(`The database in ${place.folder} didn’t stop within a minute`)
    await wait(10)
  }
}

/** According to `postmaster.pid`; a stale file is removed. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const file = join(cluster, 'postmaster.pid')
  let lines: string[]
  try {
    lines = readFileSync(file, 'utf8').split('\n')
  } catch {
    return undefined
  }
  const pid = Number(lines[0])
  if (!pid || !isServerOf(cluster, pid)) {
    rmSync(file, { force: true })
    return undefined
  }
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
}

/** After a reboot the pid may belong to any program, even another Postgres. */
function isServerOf(cluster: string, pid: number): boolean {
  if (!isAlive(pid)) return false
  if (process.platform === 'win32') return true
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-wwo', 'command=', '-p', `${pid}`]).stdout.includes(cluster)
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(cluster)
  } catch {
    return false
  }
}

async function launch(place: Place, binaries: Binaries, extra: Record<string, string>): Promise<number> {
  let port = await choosePort(place.folder)
  for (let attempt = 1; ; attempt += 1) {
    const child = await spawnServer(place, binaries, { ...SETTINGS, ...extra, port: String(port) })
    if (await becomesReady(place, child)) {
      savePort(place.folder, port)
      return port
    }
    if (attempt === 3)
      throw new StartError(`The built-in database didn’t start: ${lastWords(place)} (${logFile(place)})`)
    // the port may have been taken since it was checked
    port = await choosePort(place.folder, port)
  }
}

async function spawnServer(place: Place, binaries: Binaries, settings: Record<string, string>): Promise<ChildProcess> {
  const log = logFile(place)
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > LARGE_LOG) renameSync(log, `${log}.1`)
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // Windows: only pg_ctl drops administrator rights, with which Postgres refuses to run
  const [program, args] =
    process.platform === 'win32'
      ? [binaries.pgCtl, ['start', '-W', '-D', place.cluster, '-l', log, '-o', options.join(' ')]]
      : [binaries.postgres, ['-D', place.cluster, ...options]]
  const output = openSync(log, 'a', 0o600)
  fchmodSync(output, 0o600)
  // detached: Ctrl-C must not reach the database before the server has drained
  const child = spawn(program, args, {
    ...place.account,
    cwd: place.folder,
    stdio: ['ignore', output, output],
    detached: true,
  })
  closeSync(output)
  child.unref()
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve)
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ENOENT' && existsSync(program) ? noBinary('it needs the GNU C library') : error),
    )
  })
  return child
}

async function becomesReady(place: Place, child: ChildProcess): Promise<boolean> {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await wait(10)) {
    const found = findPostmasterOf(place.cluster)
    if (found?.ready) return true
    if (process.platform !== 'win32' && child.exitCode !== null) return false
  }
  return false
}

/** Leaves the file alone, which a starting server is writing. */
function findPostmasterOf(cluster: string): { ready: boolean } | undefined {
  try {
    return { ready: readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[7]?.trim() === 'ready' }
  } catch {
    return undefined
  }
}

function logFile({ folder }: Place): string {
  return join(folder, 'log')
}

function lastWords(place: Place): string {
  const lines = readFileSync(logFile(place), 'utf8').trim().split('\n')
  return lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1) ?? ''
}
