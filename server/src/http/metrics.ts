import { createHash, timingSafeEqual } from 'node:crypto'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../database/client.ts'
import { type DeadRows, fetchDeadRows } from '../database/dead-rows.ts'
import { isReachable } from '../database/health.ts'
import { fetchQueue } from '../runs/metrics-queries.ts'
import { fetchTaskFigures } from '../schedule/metrics-queries.ts'

export type Metrics = ReturnType<typeof createMetrics>

/** Milliseconds: metrics collectors do not wait longer for the database. */
const LOOK_MS = 2_000

export function createMetrics(database: Database) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'makeready_http_requests_total',
    help: 'HTTP requests',
    labelNames: ['method', 'area', 'status'],
    registers,
  })
  const requestSeconds = new Histogram({
    name: 'makeready_http_request_seconds',
    help: 'Time to the first byte of the response, in seconds',
    labelNames: ['area'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  })
  const runSeconds = new Histogram({
    name: 'makeready_run_seconds',
    help: 'Time this process worked on a run until it ended or was returned to the queue, in seconds',
    labelNames: ['kind', 'status'],
    buckets: [0.1, 0.5, 2, 10, 30, 120, 600],
    registers,
  })
  const pressSeconds = new Histogram({
    name: 'makeready_press_seconds',
    help: 'Time of a document or picture job including its wait, in seconds; outcome is ok or the reason it failed',
    labelNames: ['job', 'outcome'],
    buckets: [0.05, 0.2, 1, 5, 20, 60, 120],
    registers,
  })
  const pressJobs = new Gauge({
    name: 'makeready_press_jobs',
    help: 'Document and picture jobs waiting or running',
    registers,
  })
  queueGauges(database, registers)
  databaseGauges(database, registers)
  deadRowGauges(database, registers)

  const known = new Set<string>()
  /** Only existing paths become labels, so that ids and invalid paths do not multiply the series. */
  const areaOf = (path: string, status: number) => {
    if (path === '/mcp') return path
    // a proof's address is its secret
    if (path.startsWith('/api/proof/')) return '/api/proof'
    if (!path.startsWith('/api/')) return 'web'
    const area = /^\/api\/[^/]*(\/[^/]*)?/.exec(path)?.[0] ?? path
    if (status < 400) known.add(area)
    return known.has(area) ? area : 'other'
  }
  return {
    areaOf,
    request(method: string, area: string, status: number, seconds: number) {
      requests.inc({ method, area, status })
      requestSeconds.observe({ area }, seconds)
    },
    run(kind: string, status: string, seconds: number) {
      runSeconds.observe({ kind, status }, seconds)
    },
    pressBegan: () => pressJobs.inc(),
    pressEnded(job: string, outcome: string, seconds: number) {
      pressJobs.dec()
      pressSeconds.observe({ job, outcome }, seconds)
    },
    text: () => registry.metrics(),
  }
}

/** Totals of all instances, queried on collection; unreadable ones are left out. */
function queueGauges(database: Database, registers: Registry[]) {
  const queue = shareCall(() => soon(fetchQueue(database)))
  const tasks = shareCall(() => soon(fetchTaskFigures(database)))
  new Gauge({
    name: 'makeready_runs',
    help: 'Runs waiting or running, and runs that ended in the last hour',
    labelNames: ['kind', 'status'],
    registers,
    async collect() {
      const looked = await queue()
      this.reset()
      for (const { kind, status, runs } of looked?.runs ?? []) this.set({ kind, status }, runs)
    },
  })
  new Gauge({
    name: 'makeready_runs_oldest_queued_seconds',
    help: 'How long the oldest queued run has waited, in seconds',
    registers,
    async collect() {
      this.set((await queue())?.oldestSeconds ?? Number.NaN)
    },
  })
  new Gauge({
    name: 'makeready_tasks',
    help: 'Emails and other background tasks waiting',
    labelNames: ['kind'],
    registers,
    async collect() {
      const looked = await tasks()
      this.reset()
      for (const { kind, waiting } of looked ?? []) this.set({ kind }, waiting)
    },
  })
  new Gauge({
    name: 'makeready_tasks_failing',
    help: 'Background tasks whose last attempt failed',
    labelNames: ['kind'],
    registers,
    async collect() {
      const looked = await tasks()
      this.reset()
      for (const { kind, failing } of looked ?? []) this.set({ kind }, failing)
    },
  })
}

function databaseGauges(database: Database, registers: Registry[]) {
  const figures = shareCall(async () => {
    const began = performance.now()
    const isUp = await isReachable(database, LOOK_MS)
    return { isUp, seconds: (performance.now() - began) / 1_000 }
  })
  new Gauge({
    name: 'makeready_database_connections',
    help: 'Database connections of this process, and requests waiting for one',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(database.pools)) {
        this.set({ pool, state: 'busy' }, totalCount - idleCount)
        this.set({ pool, state: 'idle' }, idleCount)
        this.set({ pool, state: 'waiting' }, waitingCount)
      }
    },
  })
  new Gauge({
    name: 'makeready_database_up',
    help: '1 if the database answers, otherwise 0',
    registers,
    async collect() {
      this.set((await figures()).isUp ? 1 : 0)
    },
  })
  new Gauge({
    name: 'makeready_database_answer_seconds',
    help: 'How long the database takes to answer a minimal query, in seconds',
    registers,
    async collect() {
      this.set((await figures()).seconds)
    },
  })
}

function deadRowGauges(database: Database, registers: Registry[]) {
  const tables = shareCall(() => soon(fetchDeadRows(database)))
  const gauge = (name: string, help: string, value: (table: DeadRows) => number | null) =>
    new Gauge({
      name,
      help,
      labelNames: ['table'],
      registers,
      async collect() {
        const looked = await tables()
        this.reset()
        for (const each of looked ?? []) {
          const figure = value(each)
          if (figure !== null) this.set({ table: each.table }, figure)
        }
      },
    })
  gauge('makeready_database_rows', 'Estimated rows in a busy table', ({ live }) => live)
  gauge('makeready_database_dead_rows', 'Dead rows in a busy table waiting for autovacuum', ({ dead }) => dead)
  gauge(
    'makeready_database_autovacuum_age_seconds',
    'Time since autovacuum last finished a busy table, in seconds',
    ({ vacuumedSeconds }) => vacuumedSeconds,
  )
}

function shareCall<T>(look: () => Promise<T>): () => Promise<T> {
  let looking: Promise<T> | undefined
  return () => {
    looking ??= look().finally(() => {
      looking = undefined
    })
    return looking
  }
}

async function soon<T>(looking: Promise<T>): Promise<T | null> {
  const { promise, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(resolve, LOOK_MS, null)
  try {
    return await Promise.race([looking.catch(() => null), promise])
  } finally {
    clearTimeout(timer)
  }
}

const hash = (text: string) => createHash('sha256').update(text).digest()

/** Checks an Authorization header (RFC 6750, 2.1) in constant time; false without a token. */
export function bearsToken(header: string | undefined, token: string | undefined): boolean {
  const sent = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1]
  return token !== undefined && sent !== undefined && timingSafeEqual(hash(sent), hash(token))
}
