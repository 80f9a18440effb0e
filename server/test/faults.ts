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
import type { Client } from './client.ts'
import { createClient } from './client.ts'
import { TEST_SECRET } from './database.ts'
import { freePort } from './free-port.ts'
import { childrenOf } from './processes.ts'
import { type Program, run } from './program.ts'

export type Victim = 'web' | 'worker' | 'press' | 'database'
/** Milliseconds within which a worker under load should have begun to print. */
const PRESS_COMES = 20_000
const VICTIMS: readonly Victim[] = ['web', 'worker', 'press', 'database']

export type FaultPlan = {
  kills: number
  /** milliseconds from one kill to the next, at least and at most */
  pause: [number, number]
  writers: number
  /** people who make documents again and again */
  printers: number
  seed: number
}

export type FaultReport = {
  kills: Record<Victim, number>
  seconds: number
  /** writes that were answered with success, and those of them that are not there as they were written last */
  acknowledged: number
  lost: string[]
  /** requests that got no answer or one of 5xx while something was dead */
  refused: number
  /** answers that are neither success nor an honest refusal */
  wrong: string[]
  runs: number
  /** runs that never end, or ended for another reason than the work itself */
  stuck: string[]
  /** what the server logged as unexpected */
  unexpected: string[]
  /** what it logged of runs that failed */
  failures: string[]
  downloads: number
  /** downloads that were called whole and were not */
  half: number
  /** projects that say 'generating' for ever */
  generating: number
  swept: number
  bytesWithoutRow: string[]
  rowsWithoutBytes: string[]
}

/**
 * The product as separate processes (web, worker, the worker's press, the built-in database) under load, while one
 * after the other is killed by SIGKILL. What died is started again, as a service manager would.
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
    // a turn that finds nobody to kill (a press that is resting) does not count
    for (let number = 0; killed(report) < plan.kills; number += 1) {
      await wait(plan.pause[0] + random() * (plan.pause[1] - plan.pause[0]))
      const victim = VICTIMS[(number + Math.floor(random() * 2)) % VICTIMS.length] ?? 'web'
      if (await kill(victim, roles, folder, env, report)) report.kills[victim] += 1
    }
    // a last look at everything being well
    await wait(500)
    isOver = true
    const written = await load.over
    await settled(pool, report)
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

function emptyReport(): FaultReport {
  return {
    kills: { web: 0, worker: 0, press: 0, database: 0 },
    seconds: 0,
    acknowledged: 0,
    lost: [],
    refused: 0,
    wrong: [],
    runs: 0,
    stuck: [],
    unexpected: [],
    failures: [],
    downloads: 0,
    half: 0,
    generating: 0,
    swept: 0,
    bytesWithoutRow: [],
    rowsWithoutBytes: [],
  }
}

/** How many kills met somebody. */
export function killed({ kills }: FaultReport): number {
  return Object.values(kills).reduce((sum, count) => sum + count, 0)
}

/** Whether there was somebody to kill. */
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
    // with the database away it says so and ends: a service manager starts it again
    if (await again.ready.then(() => true).catch(() => false)) return true
    await wait(200)
  }
}

function noteLog({ err }: { err: string }, report: FaultReport): void {
  const lines = err.split('\n')
  report.unexpected.push(...lines.filter((line) => line.includes('"unexpected failure"')))
  report.failures.push(...lines.filter((line) => line.includes('"a run failed"')))
}

/** What was answered with success: the id of each section, and the text it had at its last acknowledged write. */
type Written = {
  texts: Map<string, string[]>
  runs: Set<string>
  projects: Set<string>
  /** when each last asked for a run */
  askedAt: Map<Client, number>
}
/** Milliseconds: a person may ask for 120 runs a minute. */
const RUN_EVERY = 700

async function startLoad(url: string, plan: FaultPlan, report: FaultReport, isOver: () => boolean) {
  const written: Written = { texts: new Map(), runs: new Set(), projects: new Set(), askedAt: new Map() }
  const people = await Promise.all(
    Array.from({ length: plan.writers + plan.printers }, async (_, number) => {
      const client = createClient(url, `10.9.0.${number + 1}`)
      const person = { name: 'Ann Lee', email: `ann-${number}@example.org`, password: 'a good password' }
      const answer = await client.auth('/sign-up/email', person)
      if (answer.status !== 200) throw new Error(`sign-up: ${answer.status} ${JSON.stringify(answer.body)}`)
      return client
    }),
  )
  const work = people.map(async (client, number) => {
    const turn = number < plan.writers ? write : print
    for (let count = 0; !isOver(); count += 1) await turn(client, count, written, report)
  })
  // in an object: awaiting the start must not await the end
  return { over: Promise.all(work).then(() => written) }
}

type Body = { id: string; code?: string; pdfStatus?: string; pdfUrl?: string | null }

/** One request; undefined where there was no success, which must be one of the refusals a person can understand. */
async function ask(
  report: FaultReport,
  send: () => Promise<{ status: number; body: unknown }>,
  isWrite = true,
): Promise<Body | undefined> {
  try {
    const { status, body } = await send()
    if (status < 300) {
      if (isWrite) report.acknowledged += 1
      return body as Body
    }
    if (status === 503 || status === 502) report.refused += 1
    else report.wrong.push(`${status} ${JSON.stringify(body)}`)
  } catch {
    // the server was killed under this request, or is not up again
    report.refused += 1
  }
  await wait(50)
  return undefined
}

async function write(
  client: Client,
  count: number,
  { texts, runs, askedAt }: Written,
  report: FaultReport,
): Promise<void> {
  const text = (turn: number) => `# Light\n\nThis is text ${count}, form ${turn}.`
  const fields = { sectionName: `Chapter ${count}`, content: text(0) }
  const made = await ask(report, () => client.post('/generated-content', fields))
  if (!made) return
  // a change without an answer may have happened or not: both are right
  const possible = [text(0)]
  texts.set(made.id, possible)
  for (let turn = 1; turn <= 2; turn += 1) {
    const changed = await ask(report, () => client.patch(`/generated-content/${made.id}`, { content: text(turn) }))
    if (changed) possible.length = 0
    possible.push(text(turn))
  }
  if (performance.now() - (askedAt.get(client) ?? 0) < RUN_EVERY) return
  askedAt.set(client, performance.now())
  const titles = { kind: 'titles', input: { productConcept: `Balcony gardens ${count}` } }
  const started = await ask(report, () => client.post('/runs', titles))
  if (started) runs.add(started.id)
}

async function print(client: Client, count: number, written: Written, report: FaultReport): Promise<void> {
  const content = `# Light ${count}\n\n${'Windows face somewhere, and plants know it. '.repeat(20)}`
  const section = await ask(report, () => client.post('/generated-content', { sectionName: 'One', content }))
  const fields = { title: `Book ${count}`, contentIds: section ? [section.id] : [] }
  const project = section && (await ask(report, () => client.post('/projects', fields)))
  if (!project) return
  written.projects.add(project.id)
  const path = '/functions/generate-product-pdf'
  if (!(await ask(report, () => client.post(path, { projectId: project.id })))) return
  for (let looks = 0; looks < 200; looks += 1) {
    const now = await ask(report, () => client.get(`/projects/${project.id}`), false)
    if (now?.pdfStatus === 'failed') return
    if (now?.pdfStatus === 'completed' && now.pdfUrl) return download(client, now.pdfUrl, report)
    await wait(100)
  }
}

/** A PDF has its end at its end, and an answer that is cut off is an error for whoever reads it. */
async function download(client: Client, link: string, report: FaultReport): Promise<void> {
  try {
    const response = await client.fetch(link)
    if (response.status !== 200) return
    const bytes = Buffer.from(await response.arrayBuffer())
    report.downloads += 1
    const isWhole = bytes.subarray(0, 5).toString() === '%PDF-' && bytes.subarray(-8).toString().includes('%%EOF')
    if (!isWhole) report.half += 1
  } catch {
    report.refused += 1
  }
}

/** Waits until no run is under way, as long as that may take after a crash. */
async function settled(pool: pg.Pool, report: FaultReport): Promise<void> {
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
  const kept = new Map(sections.map(({ id, content }) => [id, content]))
  for (const [id, possible] of texts) if (!possible.includes(kept.get(id))) report.lost.push(`section ${id}`)
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
  for await (const { key } of storage.list()) if (!known.has(key)) report.bytesWithoutRow.push(key)
  for (const { storage_key: key, sha256 } of rows) {
    const hash = createHash('sha256')
    for await (const chunk of (await storage.get(key))?.stream ?? []) hash.update(chunk)
    if (hash.digest('hex') !== sha256) report.rowsWithoutBytes.push(key)
  }
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
