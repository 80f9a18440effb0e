import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newUser, TEST_SECRET, type TestDatabase, testDatabase } from '../../test/database.ts'
import { openDatabase } from './client.ts'
import { asOwner, onceAsOwner, readAsOwner } from './owned.ts'

let db: TestDatabase
let roundTrips = 0
beforeAll(async () => {
  db = await testDatabase({ hasOwnRoles: true })
  db.pools.app.on('connect', (client) => {
    const { connection } = client as pg.PoolClient & { connection: NodeJS.EventEmitter }
    // the database reports this once per batch
    connection.on('readyForQuery', () => {
      roundTrips += 1
    })
  })
  await sql`select 1`.execute(db.app)
})
afterAll(() => db.close())

async function tripsOf(work: () => Promise<unknown>): Promise<number> {
  const before = roundTrips
  await work()
  return roundTrips - before
}

test('a read takes one round trip, a change two, and an empty transaction none', async () => {
  const ann = await newUser(db)
  const name = `${'n'.repeat(40)} \u{1F331}`
  const change = () => asOwner(db, ann.id, (tx) => tx.insertInto('niches').values({ name }).execute())
  const read = () => readAsOwner(db, ann.id, (tx) => tx.selectFrom('niches').select(['name', 'userId']).execute())
  expect(await tripsOf(change)).toBe(2)
  expect(await tripsOf(read)).toBe(1)
  expect(await tripsOf(() => asOwner(db, ann.id, async () => 1))).toBe(0)
  expect(await read()).toEqual([{ name, userId: ann.id }])
})

test('a single write takes one round trip, and a second query beside it is refused', async () => {
  const ann = await newUser(db)
  const write = (times: number) =>
    onceAsOwner(db, ann.id, async (tx) => {
      for (let time = 1; time <= times; time += 1)
        await tx
          .insertInto('niches')
          .values({ name: `${time} of ${times}` })
          .execute()
    })
  expect(await tripsOf(() => write(1))).toBe(1)
  await expect(write(2)).rejects.toThrow('wants a transaction')
  const names = await readAsOwner(db, ann.id, (tx) => tx.selectFrom('niches').select('name').orderBy('name').execute())
  expect(names).toEqual([{ name: '1 of 1' }, { name: '1 of 2' }])
})

test('a read sees only its owner’s rows, whoever used the connection before', async () => {
  const people = [await newUser(db), await newUser(db)]
  for (const { id } of people)
    await asOwner(db, id, (tx) =>
      tx
        .insertInto('niches')
        .values({ name: `of ${id}` })
        .execute(),
    )
  const reads = Array.from({ length: 40 }, (_, turn) => people[turn % 2]?.id ?? '')
  const seen = await Promise.all(
    reads.map((id) => readAsOwner(db, id, (tx) => tx.selectFrom('niches').select('name').execute())),
  )
  expect(seen).toEqual(reads.map((id) => [{ name: `of ${id}` }]))
  await expect(sql`select * from niches`.execute(db.app)).rejects.toMatchObject({ code: '42501' })
})

test('a write in a read-only transaction is refused', async () => {
  const ann = await newUser(db)
  const write = readAsOwner(db, ann.id, (tx) => tx.insertInto('niches').values({ name: 'N' }).execute())
  await expect(write).rejects.toMatchObject({ code: '25006' })
  expect(await readAsOwner(db, ann.id, (tx) => tx.selectFrom('niches').selectAll().execute())).toEqual([])
})

test('a failed query rolls back its transaction, and the connection stays usable', async () => {
  const ann = await newUser(db)
  for (let turn = 0; turn < 12; turn += 1) {
    const failed = asOwner(db, ann.id, async (tx) => {
      await tx.insertInto('niches').values({ name: 'N' }).execute()
      await sql`select 1 / 0`.execute(tx)
    })
    await expect(failed).rejects.toMatchObject({ code: '22012' })
    await expect(readAsOwner(db, ann.id, (tx) => sql`select 1 / 0`.execute(tx))).rejects.toMatchObject({
      code: '22012',
    })
    // fails in the same round trip as `begin`
    await expect(asOwner(db, ann.id, (tx) => sql`select nonsense`.execute(tx))).rejects.toMatchObject({ code: '42703' })
  }
  expect(await readAsOwner(db, ann.id, (tx) => tx.selectFrom('niches').selectAll().execute())).toEqual([])
  expect(db.pools.app.waitingCount).toBe(0)
  expect(db.pools.app.idleCount).toBe(db.pools.app.totalCount)
})

test('a swallowed failure is reported: the transaction was not kept', async () => {
  const ann = await newUser(db)
  const swallowed = asOwner(db, ann.id, async (tx) => {
    await tx.insertInto('niches').values({ name: 'N' }).execute()
    await sql`select 1 / 0`.execute(tx).catch(() => {})
  })
  await expect(swallowed).rejects.toThrow('rolled back instead of committed')
})

test('a query after the end of its transaction never runs in another one', async () => {
  const ann = await newUser(db)
  const late = await asOwner(db, ann.id, async (tx) => {
    await tx.selectFrom('niches').selectAll().execute()
    return () => tx.selectFrom('niches').selectAll().execute()
  })
  await expect(late()).rejects.toThrow('This transaction is over.')
})

test('a closed database leaves no connection open', async () => {
  const other = await openDatabase({ url: db.ownerUrl, secret: TEST_SECRET, connections: 2 })
  const ann = await newUser(db)
  await readAsOwner(other, ann.id, (tx) => tx.selectFrom('niches').selectAll().execute())
  await other.close()
  expect(other.pools.app.totalCount).toBe(0)
})
