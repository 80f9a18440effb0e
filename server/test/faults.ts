import { createHash } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { openDatabase } from '../src/database/client.ts'
import { findPostmaster } from '../src/database/embedded/postmaster.ts'
import { startEmbedded } from '../src/database/embedded.ts'
import { createLocalStorage } from '../src/files/local-storage.ts'
import { sweepFiles } from '../src/files/sweep-files.ts'
import { pictureKey } from '../src/files/thumbnails.ts'
import { TEST_SECRET } from './database.ts'
import { startLoad, type Written } from './fault-load.ts'
import { emptyReport, type FaultPlan, type FaultReport, killed, type Victim } from './fault-report.ts'
import { freePort } from './free-port.ts'
import { childrenOf } from './processes.ts'
import { type Program, run } from './program.ts'

/** Milliseconds within which a worker under load should start on documents. */
const PRESS_COMES = 20_000
const VICTIMS: readonly Victim[] = ['web', 'worker', 'press', 'database']

/**
 * Runs the product as separate processes (web, worker, the worker's press, the built-in database) under load, and kills
 * one after another by SIGKILL. Restarts what died, as a service manager would.
 */
export async function killAtRandom(plan: FaultPlan): Promise<FaultReport> {
  const folder = await mkdtemp(join(tmpdir(), 'makeready-faults-'))
  await chmod(folder, 0o755)
  const embedded = await startEmbedded(folder)
  const port = await freePort()
  const env = {
    DATA_DIR: folder,
    DATABASE_URL: embedded.url,
    AUTH_SECRET: TEST_SECRET,
    PORT: `${port}`,
    LOG_LEVEL: 'error',
    TRUST_PROXY: 'true',
    RUNS_PER_USER: '4',
  }
  const roles: Record<'web' | 'worker', Program> = {
    web: run('main.ts', { ...env, ROLE: 'web' }),
    worker: run('main.ts', { ...env, ROLE: 'worker' }),
  }
  const url = `http://127.0.0.1:${port}`
  const report = emptyReport()
  const began = performance.now()
  let isOver = false
  const pool = new pg.Pool({ connectionString: embedded.url, max: 2 })
  pool.on('error', () => {})
  try {
    await Promise.all([roles.web.ready, roles.worker.ready])
    const load = await startLoad(url, plan, report, () => isOver)
    const random = randomFrom(plan.seed)
    // a turn that finds nothing to kill (an idle press) does not count
    for (let number = 0; killed(report) < plan.kills; number += 1) {
      await wait(plan.pause[0] + random() * (plan.pause[1] - plan.pause[0]))
      const victim = VICTIMS[(number + Math.floor(random() * 2)) % VICTIMS.length] ?? 'web'
      if (await kill(victim, roles, folder, env, report)) report.kills[victim] += 1
    }
    // a final check that everything recovers
    await wait(500)
    isOver = true
    const written = await load.over
    await waitUntilSettled(pool, report)
    await lookAt(pool, written, report)
    await lookAtFiles(folder, embedded.url, pool, report)
    return report
  } finally {
    isOver = true
    report.seconds = Math.round((performance.now() - began) / 1_000)
    await pool.end()
    for (const role of ['web', 'worker'] as const) noteLog(await roles[role].end('SIGKILL'), report)
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function kill(
  victim: Victim,
  roles: Record<'web' | 'worker', Program>,
  folder: string,
  env: Record<string, string>,
  report: FaultReport,
): Promise<boolean> {
  if (victim === 'database') {
    const found = findPostmaster(join(folder, 'postgres/pg18'))
    if (!found) return false
    process.kill(found.pid, 'SIGKILL')
    return true
  }
  if (victim === 'press') {
    let pids: number[] = []
    for (const end = performance.now() + PRESS_COMES; pids.length === 0 && performance.now() < end; await wait(20))
      pids = childrenOf(roles.worker.child.pid ?? 0)
    for (const pid of pids) process.kill(pid, 'SIGKILL')
    return pids.length > 0
  }
  noteLog(await roles[victim].end('SIGKILL'), report)
  for (;;) {
    const again = run('main.ts', { ...env, ROLE: victim })
    roles[victim] = again
    // without the database it reports that and exits: a service manager restarts it
    if (await again.ready.then(() => true).catch(() => false)) return true
    await wait(200)
  }
}

function noteLog({ err }: { err: string }, report: FaultReport): void {
  const lines = err.split('\n')
  report.unexpected.push(...lines.filter((line) => line.includes('"unexpected failure"')))
  report.failures.push(...lines.filter((line) => line.includes('"a run failed"')))
}

/** Waits until no run is in progress, however long that takes after a crash. */
async function waitUntilSettled(pool: pg.Pool, report: FaultReport): Promise<void> {
  const open = `select id || ' ' || kind || ' ' || status as run from runs where ended_at is null`
  const generating = `select count(*)::int as count from projects where pdf_status = 'generating'`
  for (const end = performance.now() + 180_000; performance.now() < end; await wait(250)) {
    const found = await pool.query(open).catch(() => null)
    report.stuck = found?.rows.map((row) => String(row.run)) ?? ['the database is away']
    report.generating = (await pool.query(generating).catch(() => null))?.rows[0]?.count ?? -1
    if (report.stuck.length === 0 && report.generating === 0) return
  }
}

async function lookAt(pool: pg.Pool, { texts, runs, projects }: Written, report: FaultReport): Promise<void> {
  const { rows: sections } = await pool.query('select id, content from generated_content')
  const saved = new Map(sections.map(({ id, content }) => [id, content]))
  for (const [id, possible] of texts) if (!possible.includes(saved.get(id))) report.lost.push(`section ${id}`)
  const { rows: ended } = await pool.query('select id, kind, status, error, attempts, failures from runs')
  report.runs = ended.length
  const known = new Set(ended.map(({ id }) => id))
  for (const id of runs) if (!known.has(id)) report.lost.push(`run ${id}`)
  const { rows: books } = await pool.query('select id from projects')
  for (const id of projects) if (!books.some((book) => book.id === id)) report.lost.push(`project ${id}`)
  for (const { id, ...run } of ended) if (run.status !== 'done') report.stuck.push(`${id} ${JSON.stringify(run)}`)
}

async function lookAtFiles(folder: string, url: string, pool: pg.Pool, report: FaultReport): Promise<void> {
  const storage = createLocalStorage(join(folder, 'files'))
  const database = await openDatabase({ url, secret: TEST_SECRET, connections: 2 })
  report.swept = await sweepFiles(database, storage, -60_000).finally(() => database.close())
  const { rows } = await pool.query('select storage_key, sha256 from files')
  const known = new Set(rows.map((row) => row.storage_key))
  for await (const { key } of storage.list()) if (!known.has(pictureKey(key))) report.bytesWithoutRow.push(key)
  for (const { storage_key: key, sha256 } of rows) {
    const hash = createHash('sha256')
    for await (const chunk of (await storage.get(key))?.stream ?? []) hash.update(chunk)
    if (hash.digest('hex') !== sha256) report.rowsWithoutBytes.push(key)
  }
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
