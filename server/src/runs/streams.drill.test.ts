import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TEST_SECRET } from '../../test/database.ts'
import { type OwnPostgres, ownPostgres } from '../../test/own-postgres.ts'
import { machineLoad, type Percentiles, percentilesOf } from '../../test/percentiles.ts'
import type { Watched } from '../../test/stream-process.ts'
import { type StreamProcess, streamProcess } from '../../test/stream-processes.ts'
import { openDatabase } from '../database/client.ts'
import { CHANNELS } from './channels.ts'

const [WEBS, WORKERS] = [2, 2]
/** Total pieces per second over all streams, increased until they no longer arrive in time. */
const TOTALS = [1_000, 2_000, 4_000, 8_000, 16_000]
const GOAL = { total: 1_000, commitMs: 20 }
const [WARM_UP_MS, WINDOW_MS] = [4_000, 8_000]
const RUNS_A_PERSON = 50
const WAVE = 500

let postgres: OwnPostgres
beforeAll(async () => {
  postgres = await ownPostgres()
  await (await openDatabase({ url: postgres.url, secret: TEST_SECRET, connections: 2 })).close()
})
afterAll(() => postgres.close())

type Figures = {
  'commits a second': number
  'a commit, ms': Percentiles
  'the smallest question, ms': Percentiles
  'a piece’s way, ms': Percentiles
  'received of sent': number
  requested: number
}

/** In waves: a worker first queries each run's history, and has few connections. */
async function start(streams: number): Promise<Watched[]> {
  const all: Watched[] = []
  while (all.length < streams) {
    const rows = await postgres.query(
      `with people as (select gen_random_uuid() as id from generate_series(1, $1))
       insert into runs (user_id, kind) select people.id, 'stream' from people, generate_series(1, $2)
       returning id, user_id as "userId"`,
      [WAVE / RUNS_A_PERSON, RUNS_A_PERSON],
    )
    all.push(...(rows as Watched[]))
    await postgres.query('select pg_notify($1, $2)', [CHANNELS.queue, ''])
    const startedRuns = async () =>
      (await postgres.query(`select count(*)::int as runs from run_events where type = 'open'`))[0]?.runs
    await expect.poll(startedRuns, { timeout: 60_000, interval: 100 }).toBe(all.length)
  }
  return all
}

async function measure(webs: StreamProcess[], workers: StreamProcess[], streams: number, total: number) {
  for (const worker of workers) worker.send({ type: 'rate', piecesPerSecond: total / streams })
  await wait(WARM_UP_MS)
  await Promise.all([...webs, ...workers].map((each) => each.report()))
  await wait(WINDOW_MS)
  const [received, sent] = await Promise.all(
    [webs, workers].map((all) => Promise.all(all.map((each) => each.report()))),
  )
  const sum = (reports = received, of: 'sent' | 'received') => (reports ?? []).reduce((all, one) => all + one[of], 0)
  const commits = (sent ?? []).flatMap((report) => report.commits)
  const sentCount = sum(sent, 'sent')
  return {
    'commits a second': Math.round(commits.length / (WINDOW_MS / 1_000)),
    'a commit, ms': percentilesOf(commits),
    'the smallest question, ms': percentilesOf((sent ?? []).flatMap((report) => report.questions)),
    'a piece’s way, ms': percentilesOf((received ?? []).flatMap((report) => report.delays)),
    'received of sent': Number((sum(received, 'received') / sentCount).toFixed(2)),
    requested: Number((sentCount / (WINDOW_MS / 1_000) / total).toFixed(2)),
  } satisfies Figures
}

/** Everything sent is received within a second. */
const isCarried = (figures: Figures) =>
  figures['received of sent'] > 0.95 && figures.requested > 0.95 && figures['a piece’s way, ms'].p95 < 1_000

test.each([1_000, 5_000])(
  `commits stay under ${GOAL.commitMs} ms in 95 % of cases while %i event streams are read`,
  async (streams) => {
    await postgres.query('truncate runs, run_turns cascade')
    const processes: StreamProcess[] = []
    const begin = async (role: 'web' | 'worker') => {
      const one = await streamProcess({ role, url: postgres.url, streams: streams / WORKERS })
      processes.push(one)
      return one
    }
    try {
      const webs = await Promise.all(Array.from({ length: WEBS }, () => begin('web')))
      const workers = await Promise.all(Array.from({ length: WORKERS }, () => begin('worker')))
      const runs = await start(streams)
      for (const [index, web] of webs.entries())
        web.send({ type: 'watch', runs: runs.filter((_, run) => run % WEBS === index) })
      const watching = async () => {
        const reports = await Promise.all(webs.map((web) => web.report()))
        return reports.reduce((sum, one) => sum + one.watching, 0)
      }
      await expect.poll(watching, { timeout: 60_000, interval: 500 }).toBe(streams)
      const all: Record<number, Figures> = {}
      for (const total of TOTALS) {
        const figures = await measure(webs, workers, streams, total)
        all[total] = figures
        if (!isCarried(figures)) break
      }
      console.info(`${streams} streams, ${WEBS} web and ${WORKERS} worker processes, load ${machineLoad()}`, all)
      const { 'a commit, ms': commit } = all[GOAL.total] as Figures
      // on a busy machine, even the smallest query waits
      expect(commit.p95).toBeLessThanOrEqual(GOAL.commitMs)
      expect(all[GOAL.total]).toSatisfy(isCarried)
    } finally {
      for (const each of processes) await each.stop()
    }
  },
  5 * 60_000,
)
