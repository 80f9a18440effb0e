import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { fillPeople, fullScans } from '../../test/many-people.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { claimRuns } from '../runs/queue.ts'

const FEW = 1_000
/** SCALE_PEOPLE=1000000 for the full simulation: ten items per person, and twenty-six rows in all. */
// biome-ignore lint/style/noProcessEnv: a drill’s size, no setting of the product
const MANY = Number(process.env.SCALE_PEOPLE ?? 50_000)
const [ROUNDS, WARM_UP] = [65, 5]

type Works = Record<string, () => Promise<unknown>>
type Figures = Record<string, number>

const servers: TestServer[] = []
afterAll(async () => {
  for (const server of servers) await server.close()
})

/** An installation with this many people, and a client for one of them. */
async function installation(people: number): Promise<{ server: TestServer; works: Works; seconds: number }> {
  const server = await startTestServer({ worker: false })
  servers.push(server)
  const ann = await server.client()
  for (let number = 1; number <= 60; number += 1) await ann.post('/niches', { name: `Gardens ${number}` })
  const began = performance.now()
  await fill(server, people)
  const http = (path: string) => async () => expect((await ann.get(path)).status).toBe(200)
  const works: Works = {
    'a page of niches': http('/niches'),
    'the library': http('/library'),
    'a search in the library': http('/library?search=gardens'),
    'the counts': http('/counts'),
    'the runs': http('/runs'),
    'a niche saved': () => ann.post('/niches', { name: 'One more' }),
    'a look into the queue': () => claimed(server, 0),
  }
  return { server, works, seconds: Math.round((performance.now() - began) / 1_000) }
}

const claimed = ({ db }: TestServer, free: number) =>
  claimRuns(db.worker, { workerId: 'w', kinds: ['titles'], free, perUser: 2, leaseSeconds: 600 })

/** Median milliseconds until a worker has its next run, while this many people wait. */
async function whileWaiting(server: TestServer, people: number): Promise<number> {
  await server.db.asSuperuser(
    `update runs set status = 'queued', ended_at = null where id in (select id from runs where status = 'done' limit $1)`,
    [people],
  )
  await server.db.asSuperuser('vacuum analyze runs')
  const times: number[] = []
  for (let turn = 0; turn < 9; turn += 1) {
    const began = performance.now()
    expect((await claimed(server, 1)).claims).toHaveLength(1)
    times.push(performance.now() - began)
  }
  return Number(times.toSorted((a, b) => a - b)[4]?.toFixed(1))
}

/** In a session without triggers and link checks, since the rows are valid. */
async function fill(server: TestServer, people: number): Promise<void> {
  const client = new pg.Client({ connectionString: server.db.ownerUrl })
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    await fillPeople(async (statement, values) => (await client.query(statement, values)).rows, people)
    // so that later measurements do not wait for the disk
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}

/** Median milliseconds of each task with few and with many people, alternating, so that other load affects both. */
async function look(few: Works, many: Works): Promise<{ few: Figures; many: Figures }> {
  const samples = { few: new Map<string, number[]>(), many: new Map<string, number[]>() }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of Object.keys(few)) {
      for (const [side, works] of Object.entries({ few, many }) as ['few' | 'many', Works][]) {
        const began = performance.now()
        await works[name]?.()
        const milliseconds = performance.now() - began
        if (round >= WARM_UP) samples[side].set(name, [...(samples[side].get(name) ?? []), milliseconds])
      }
    }
  }
  const medians = (all: Map<string, number[]>) =>
    Object.fromEntries(
      [...all].map(([name, times]) => [
        name,
        Number((times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0).toFixed(1)),
      ]),
    )
  return { few: medians(samples.few), many: medians(samples.many) }
}

test(`${MANY} people with ten items each: lists, counts and the queue are as fast as with ${FEW}`, async () => {
  const small = await installation(FEW)
  const large = await installation(MANY)
  const [size] = await large.server.db.asSuperuser(
    `select pg_size_pretty(pg_database_size(current_database())) as size,
      (select sum(reltuples)::bigint from pg_class where relkind = 'r' and relnamespace in ('public'::regnamespace, 'auth'::regnamespace)) as rows`,
  )
  const before = await fullScans(large.server.db.asSuperuser, MANY)
  const { few, many } = await look(small.works, large.works)
  const ratios = Object.fromEntries(
    Object.keys(few).map((name) => [name, Number(((many[name] ?? 0) / (few[name] ?? 1)).toFixed(2))]),
  )
  console.info({ people: MANY, ...size, seconds: large.seconds, few, many, ratios })
  expect(await fullScans(large.server.db.asSuperuser, MANY)).toEqual(before)
  for (const [name, ratio] of Object.entries(ratios)) expect(ratio, name).toBeLessThan(2)
  const waiting: Figures = {}
  for (const people of [100, 1_000, 10_000]) waiting[people] = await whileWaiting(large.server, people)
  console.info('until a run is taken, by how many people wait', waiting)
  expect(waiting[10_000]).toBeLessThan(1_000)
}, 7_200_000)
