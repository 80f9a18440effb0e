import { afterAll, beforeAll, expect, test } from 'vitest'
import { newUser, TEST_SECRET, type TestDatabase, testDatabase } from '../../test/database.ts'
import { openDatabase } from './client.ts'
import { asOwner } from './owned.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase({ hasOwnRoles: true })
})
afterAll(() => db.close())

test('lists and objects are returned unchanged, keys included', async () => {
  const ann = await newUser(db)
  const demographics = { age: '30–45', income: '', painPoints: ['no_time', 'noSpace'] }
  const saved = await asOwner(db, ann.id, async (tx) => {
    const niche = await tx
      .insertInto('niches')
      .values({ name: 'N', demographics })
      .returningAll()
      .executeTakeFirstOrThrow()
    const idea = await tx
      .insertInto('productIdeas')
      .values([{ concept: 'A', sellingPoints: ['a, "b"', '{c}'], modules: [] }])
      .returningAll()
      .executeTakeFirstOrThrow()
    const edited = await tx
      .updateTable('productIdeas')
      .set({ modules: ['one', 'two'] })
      .where('id', 'in', [idea.id])
      .returningAll()
      .executeTakeFirstOrThrow()
    return { niche, idea, edited }
  })
  expect(saved.niche.demographics).toEqual(demographics)
  expect(saved.idea).toMatchObject({ userId: ann.id, sellingPoints: ['a, "b"', '{c}'], modules: [] })
  expect(saved.edited.modules).toEqual(['one', 'two'])
})

test('large numbers are numbers and timestamps have whole milliseconds', async () => {
  const ann = await newUser(db)
  const file = await asOwner(db, ann.id, (tx) =>
    tx
      .insertInto('files')
      .values({
        kind: 'document',
        name: 'a.pdf',
        type: 'application/pdf',
        bytes: 5_000_000_000,
        storageKey: 'a',
        sha256: '0',
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
  expect(file.bytes).toBe(5_000_000_000)
  const same = await asOwner(db, ann.id, (tx) =>
    tx.selectFrom('files').select('id').where('createdAt', '=', file.createdAt).execute(),
  )
  expect(same).toEqual([{ id: file.id }])
})

test('the database itself refuses unknown enum values', async () => {
  const ann = await newUser(db)
  const insert = (values: object) =>
    asOwner(db, ann.id, (tx) =>
      tx
        .insertInto('projects')
        .values({ title: 'P', ...values })
        .execute(),
    )
  for (const wrong of [{ status: 'archived' }, { pdfStatus: 'maybe' }, { productType: 'film' }, { wizardStep: 7 }]) {
    await expect(insert(wrong)).rejects.toMatchObject({ code: '23514' })
  }
})

test('every login’s queries are cut off after half a minute, poolers included', async () => {
  for (const pool of Object.values(db.pools)) {
    const { rows } = await pool.query(
      `select current_setting('statement_timeout') as query, current_setting('idle_in_transaction_session_timeout') as idle`,
    )
    expect(rows).toEqual([{ query: '30s', idle: '1min' }])
  }
})

test('only what needs its own session bypasses a pooler', async () => {
  const pooler = new URL(db.ownerUrl)
  pooler.port = '1'
  const other = await openDatabase({ url: pooler.href, directUrl: db.ownerUrl, secret: TEST_SECRET, connections: 2 })
  try {
    const received = Promise.withResolvers<string>()
    await other.listener.on('probe', received.resolve)
    await db.asSuperuser(`select pg_notify('probe', 'here')`)
    expect(await received.promise).toBe('here')
    const session = await other.authSession()
    await session.end()
    for (const pool of Object.values(other.pools))
      await expect(pool.query('select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  } finally {
    await other.close()
  }
})

test('better-auth’s login sees its own schema only', async () => {
  const { rows } = await db.authPool.query('select current_schema() as schema')
  expect(rows).toEqual([{ schema: 'auth' }])
  await db.authPool.query('create table probe (id int)')
  await db.authPool.query('drop table auth.probe')
  await expect(db.authPool.query('select * from public.profiles')).rejects.toMatchObject({ code: '42501' })
})

test('a thousand lists of one user’s newest items use the index', async () => {
  const ann = await newUser(db)
  await db.asSuperuser(
    `insert into niches (user_id, name) select gen_random_uuid(), 'other' from generate_series(1, 3000)`,
  )
  await db.asSuperuser(`insert into niches (user_id, name) select $1, 'n' || i from generate_series(1, 200) i`, [
    ann.id,
  ])
  await db.asSuperuser('analyze niches')
  const plan = await asOwner(db, ann.id, (tx) =>
    tx
      .selectFrom('niches')
      .selectAll()
      .where('deletedAt', 'is', null)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(50)
      .explain('json'),
  )
  expect(JSON.stringify(plan)).toContain('niches_user_id_created_at_id_idx')
  expect(JSON.stringify(plan)).not.toContain('Seq Scan')
})

test('timestamps are parsed in every format of Postgres', async () => {
  const zones = ['UTC', 'Asia/Kolkata', 'America/Los_Angeles', 'Europe/Berlin']
  const moments = [
    '2026-11-22 05:07:10.123456+00',
    '1999-12-31 23:59:59.9+00',
    '0044-03-15 12:00:00+00',
    '1890-01-01 00:00+00',
  ]
  const client = await db.authPool.connect()
  try {
    for (const zone of zones) {
      await client.query(`set time zone '${zone}'`)
      const { rows } = await client.query('select unnest($1::timestamptz[]) as at', [moments])
      expect(rows.map(({ at }) => at.toISOString())).toEqual([
        '2026-11-22T05:07:10.123Z',
        '1999-12-31T23:59:59.900Z',
        '0044-03-15T12:00:00.000Z',
        '1890-01-01T00:00:00.000Z',
      ])
    }
    const { rows } = await client.query(
      `select 'infinity'::timestamptz as ever, '0044-03-15 12:00:00+00 BC'::timestamptz as before`,
    )
    expect([rows[0]?.ever, rows[0]?.before.getUTCFullYear()]).toEqual([Number.POSITIVE_INFINITY, -43])
  } finally {
    client.release(true)
  }
})
