import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillPeople, wholeReads } from '../../test/many-people.ts'
import { type SignedClient, startTestServer, type TestServer } from '../../test/server.ts'
import { createClockWatch } from '../runs/clock-watch.ts'
import { claimRuns } from '../runs/queue.ts'

const FEW = 1_000
/** SCALE_PEOPLE=1000000 for the whole simulation: ten items each, nineteen rows each in all. */
// biome-ignore lint/style/noProcessEnv: a drill’s size, no setting of the product
const MANY = Number(process.env.SCALE_PEOPLE ?? 50_000)
const ROUNDS = 40

type Figures = Record<string, number>

let server: TestServer
let ann: SignedClient
beforeAll(async () => {
  server = await startTestServer({ worker: false })
  ann = await server.client()
  for (let number = 1; number <= 60; number += 1) await ann.post('/niches', { name: `Gardens ${number}` })
})
afterAll(() => server.close())

/** A session that leaves links and triggers unchecked, for rows that are right as they are. */
async function fill(from: number, to: number): Promise<number> {
  const client = new pg.Client({ connectionString: server.db.ownerUrl })
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    return await fillPeople(async (statement, values) => (await client.query(statement, values)).rows, to, from)
  } finally {
    await client.end()
  }
}

/** Milliseconds of each at the median. */
async function look(): Promise<Figures> {
  const http = (path: string) => async () => expect((await ann.get(path)).status).toBe(200)
  const clock = createClockWatch(8)
  const queue = () =>
    claimRuns(server.db.worker, { workerId: 'w', kinds: ['titles'], free: 0, perUser: 2, leaseSeconds: 8, clock })
  const works: Record<string, () => Promise<unknown>> = {
    'a page of niches': http('/niches'),
    'the library': http('/library'),
    'a search in the library': http('/library?search=gardens'),
    'the counts': http('/counts'),
    'the runs': http('/runs'),
    'a niche saved': () => ann.post('/niches', { name: 'One more' }),
    'a look into the queue': queue,
  }
  const figures: Figures = {}
  const samples: Record<string, number[]> = {}
  // in turn, so that whatever else the machine does meets all of them
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, work] of Object.entries(works)) {
      const began = performance.now()
      await work()
      const taken = performance.now() - began
      if (round > 4) samples[name] = [...(samples[name] ?? []), taken]
    }
  }
  for (const [name, all] of Object.entries(samples)) {
    all.sort((a, b) => a - b)
    figures[name] = Number((all[all.length >> 1] ?? Number.NaN).toFixed(1))
  }
  return figures
}

test(`${MANY} people with ten items each: lists, counts and the queue are as quick as with ${FEW}`, async () => {
  await fill(1, FEW)
  const few = await look()
  const began = performance.now()
  await fill(FEW + 1, MANY)
  const seconds = (performance.now() - began) / 1_000
  const [size] = await server.db.asSuperuser(
    `select pg_size_pretty(pg_database_size(current_database())) as size,
      (select sum(reltuples)::bigint from pg_class where relkind = 'r' and relnamespace in ('public'::regnamespace, 'auth'::regnamespace)) as rows`,
  )
  const before = await wholeReads(server.db.asSuperuser, MANY)
  const many = await look()
  const ratios = Object.fromEntries(
    Object.keys(few).map((name) => [name, Number(((many[name] ?? 0) / (few[name] ?? 1)).toFixed(2))]),
  )
  console.info({ people: MANY, ...size, seconds: Math.round(seconds), few, many, ratios })
  expect(await wholeReads(server.db.asSuperuser, MANY)).toEqual(before)
  for (const [name, ratio] of Object.entries(ratios)) expect(ratio, name).toBeLessThan(3)
}, 7_200_000)
