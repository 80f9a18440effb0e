import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TEST_SECRET } from '../../test/database.ts'
import { type OwnPostgres, ownPostgres } from '../../test/own-postgres.ts'
import { machineLoad, type Percentiles, percentilesOf } from '../../test/percentiles.ts'
import { openDatabase } from '../database/client.ts'
import { openPool, openSession } from '../database/connection.ts'
import { CHANNELS } from './channels.ts'

const [WRITERS, LISTENERS, ROWS] = [32, 4, 20]
const WINDOW_MS = 5_000

let postgres: OwnPostgres
beforeAll(async () => {
  postgres = await ownPostgres()
  await (await openDatabase({ url: postgres.url, secret: TEST_SECRET, connections: 2 })).close()
  await postgres.query(
    `insert into runs (user_id, kind) select gen_random_uuid(), 'a' from generate_series(1, ${ROWS})`,
  )
  await postgres.query('create sequence numbers')
})
afterAll(() => postgres.close())

/** A worker's write of words or a step, in one round trip; `after` runs once it is committed. */
const batch = (settings: string, within: string, after: string) => `begin; ${settings};
  insert into run_events (run_id, user_id, seq, type) select id, user_id, nextval('numbers'), 'text' from runs;
  ${within}; commit; ${after}`
const NOTE = `select pg_notify('${CHANNELS.events}', '${'x'.repeat(37 * ROWS)}')`
const NO_WAIT = 'set local synchronous_commit to off'
const NOTHING = 'select 1'

const WAYS = {
  'steps: told by the commit itself': batch(NOTHING, NOTE, NOTHING),
  'steps: told after it': batch(NOTHING, NOTHING, NOTE),
  'steps: not told': batch(NOTHING, NOTHING, NOTHING),
  'words: told by the commit itself': batch(NO_WAIT, NOTE, NOTHING),
  'words: told after it': batch(NO_WAIT, NOTHING, NOTE),
  'words: not told': batch(NO_WAIT, NOTHING, NOTHING),
}

async function during(pool: pg.Pool, milliseconds: number, statement: string) {
  const times: number[] = []
  const over = performance.now() + milliseconds
  const again = async () => {
    while (performance.now() < over) {
      const began = performance.now()
      await pool.query(statement)
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, again))
  return { 'a second': Math.round((times.length / milliseconds) * 1_000), ...percentilesOf(times) }
}

test('notifying after the commit keeps commits of many workers parallel', async () => {
  const pool = openPool({ connectionString: postgres.url, max: WRITERS })
  const listeners = await Promise.all(
    Array.from({ length: LISTENERS }, async () => {
      const client = await openSession(postgres.url)
      await client.query(`listen ${CHANNELS.events}`)
      return client
    }),
  )
  try {
    const figures: Record<string, Percentiles & { 'a second': number }> = {}
    await during(pool, 1_000, WAYS['words: not told'])
    for (const [name, statement] of Object.entries(WAYS)) figures[name] = await during(pool, WINDOW_MS, statement)
    console.info(`${WRITERS} at once, ${ROWS} rows each, ${LISTENERS} listeners, load ${machineLoad()}`, figures)
    // so that other load affects both
    const of = (name: keyof typeof WAYS) => figures[name]?.['a second'] ?? Number.NaN
    expect(of('steps: told after it')).toBeGreaterThan(of('steps: told by the commit itself'))
  } finally {
    for (const client of listeners) await client.end()
    await pool.end()
  }
}, 60_000)
