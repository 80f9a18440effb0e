import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { dropDatabase, emptyDatabase, newUser } from '../../test/database.ts'
import { startPostgres15, whyNoPostgres15 } from '../../test/debian-postgres.ts'
import { type PoolMode, startPgBouncer, whyNoPgBouncer } from '../../test/pgbouncer.ts'
import { type Database, openDatabase } from './client.ts'
import { MIGRATIONS, migrate } from './migrate.ts'
import { asOwner } from './owned.ts'
import { rolesOf } from './roles.ts'

const secret = 'one secret for every instance of this database'
const open: Database[] = []

async function opened(url: string, its = secret): Promise<Database> {
  const db = await openDatabase({ url, secret: its, connections: 2 })
  open.push(db)
  return db
}

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

async function worksFor(db: Database): Promise<void> {
  const ann = await newUser(db)
  await asOwner(db, ann.id, (tx) => tx.insertInto('niches').values({ name: 'Gardens' }).execute())
  const seen = await asOwner(db, ann.id, (tx) => tx.selectFrom('niches').select('name').execute())
  expect(seen).toEqual([{ name: 'Gardens' }])
  const other = await newUser(db)
  expect(await asOwner(db, other.id, (tx) => tx.selectFrom('niches').select('name').execute())).toEqual([])
  await asOwner(db, ann.id, (tx) => tx.updateTable('niches').set({ name: 'Terraces' }).execute())
  await asOwner(db, ann.id, (tx) => tx.deleteFrom('niches').execute())
  expect(await asOwner(db, ann.id, (tx) => tx.selectFrom('versions').select('action').execute())).toHaveLength(2)
  await asOwner(db, ann.id, (tx) => sql`select forget_account()`.execute(tx))
  const left = (user: { id: string }) => asOwner(db, user.id, (tx) => tx.selectFrom('profiles').select('id').execute())
  expect([(await left(ann)).length, (await left(other)).length]).toEqual([0, 1])
  await expect(db.worker.selectFrom('runs').select('id').execute()).resolves.toEqual([])
  await expect(db.authPool.query('create table probe (id int)')).resolves.toBeDefined()
}

afterEach(async () => {
  for (const db of open.splice(0)) await db.close()
})

describe('the built-in Postgres', () => {
  const urls: string[] = []
  const fresh = async () => {
    const url = await emptyDatabase()
    urls.push(url)
    return url
  }
  afterAll(async () => {
    for (const url of urls) await dropDatabase(url)
  })

  test('is set up once when five instances start together, and each works', { tags: ['slow'] }, async () => {
    const url = await fresh()
    const instances = await Promise.all([1, 2, 3, 4, 5].map(() => opened(url)))
    for (const db of instances) await worksFor(db).catch((error) => expect(error.message).toContain('"probe" already'))
    const names = Object.keys(MIGRATIONS).map((name) => ({ name }))
    expect(await query(url, 'select name from migration.kysely_migration order by name')).toEqual(names)
  })

  test('holds two Makeready databases with different secrets', { tags: ['slow'] }, async () => {
    const [first, second] = [await fresh(), await fresh()]
    await worksFor(await opened(first, 'the first secret'))
    await worksFor(await opened(second, 'the second secret'))
    // the first one's logins still work: their passwords did not change
    const again = await opened(first, 'the first secret')
    expect(
      await asOwner(again, (await newUser(again)).id, (tx) => tx.selectFrom('projects').selectAll().execute()),
    ).toEqual([])
  })

  test('accepts a new secret at the next start', async () => {
    const url = await fresh()
    await (await opened(url, 'old secret')).close()
    await worksFor(await opened(url, 'new secret'))
  })

  test('explains what is wrong with the address', async () => {
    const url = inject('databaseUrl')
    const wrong = (change: (address: URL) => void) => {
      const address = new URL(url)
      change(address)
      return openDatabase({ url: address.href, secret })
    }
    await expect(wrong((address) => (address.pathname = '/nowhere'))).rejects.toThrow('The database doesn’t exist')
    await expect(wrong((address) => (address.password = 'wrong'))).rejects.toThrow('The database refuses the login')
    await expect(wrong((address) => (address.port = '1'))).rejects.toThrow('The database can’t be reached')
  })

  test('refuses a newer version’s database without changing it', async () => {
    const url = await fresh()
    await (await opened(url)).close()
    await query(url, `insert into migration.kysely_migration (name, timestamp) values ('9999-future', '2031-01-01')`)
    const its = Object.values(rolesOf(new URL(url).pathname.slice(1)))
    const logins = `select rolname, rolpassword from pg_authid where rolname in ('${its.join(`', '`)}') order by 1`
    const before = await query(url, logins)
    expect(before).toHaveLength(its.length)
    await expect(openDatabase({ url, secret: 'another secret' })).rejects.toThrow(
      'This database was used by a newer version of Makeready. ' +
        'Start that version, or restore a backup made with this one.',
    )
    expect(await query(url, logins)).toEqual(before)
  })

  test('explains that the owner must be allowed to create roles', async () => {
    const url = new URL(await fresh())
    await query(url.href, `create role plain login password 'plain'`)
    url.username = 'plain'
    url.password = 'plain'
    await expect(openDatabase({ url: url.href, secret })).rejects.toThrow('allowed to create roles')
    await query(inject('databaseUrl'), 'drop role plain')
  })
})

const noPooler = whyNoPgBouncer()
if (noPooler) console.warn(`A pooler is not tried: ${noPooler}`)

describe.skipIf(noPooler)('behind PgBouncer', () => {
  const behind = async (mode: PoolMode, poolSize: number, use: (url: string, direct: string) => Promise<void>) => {
    const direct = await emptyDatabase()
    const pooler = await startPgBouncer(direct, mode, poolSize)
    try {
      await use(pooler.url, direct)
    } finally {
      for (const db of open.splice(0)) await db.close()
      await pooler.stop()
      await dropDatabase(direct)
    }
  }
  const SENTENCE = 'a connection pooler in transaction mode'

  test('in transaction mode a start without DATABASE_DIRECT_URL fails within seconds with a message', async () => {
    await behind('transaction', 4, async (url, directUrl) => {
      const began = performance.now()
      // several at once, as servers start after an upgrade
      const starts = await Promise.allSettled([1, 2, 3].map(() => openDatabase({ url, secret })))
      for (const start of starts)
        expect(start).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining(SENTENCE) } })
      expect(performance.now() - began).toBeLessThan(10_000)
      expect((starts[0] as PromiseRejectedResult).reason.message).toContain('Set DATABASE_DIRECT_URL')
      const db = await openDatabase({ url, directUrl, secret, connections: 2 })
      open.push(db)
      await expect(db.worker.selectFrom('runs').select('id').execute()).resolves.toEqual([])
    })
  })

  const startsWith = async (poolSize: number) => {
    await behind('session', poolSize, async (url) => {
      // all pool connections go through the pooler: a start needs only the migration's own
      await expect(migrate(url, secret)).resolves.toMatchObject({ app: expect.any(String) })
    })
  }
  test('in session mode with one connection it starts normally', { tags: ['slow'] }, () => startsWith(1))
  test.each([2, 40])('in session mode with %s connections it starts normally', { tags: ['slow'] }, startsWith)
})

const missing = whyNoPostgres15()
if (missing) console.warn(`Postgres 15 is not tried: ${missing}`)

describe.skipIf(missing)('an operator’s Postgres 15', () => {
  let server: Awaited<ReturnType<typeof startPostgres15>>
  beforeAll(async () => {
    server = await startPostgres15()
  })
  afterAll(() => server.stop())

  test('works with a superuser as owner', { tags: ['slow'] }, async () => {
    await query(server.url, 'create database by_superuser')
    await worksFor(await opened(server.url.replace(/postgres$/, 'by_superuser')))
  })

  test('works with an owner who may create roles and is no superuser', async () => {
    await query(server.url, `create role landlord login createrole password 'x'`)
    await query(server.url, 'create database "My-Books" owner landlord')
    await worksFor(await opened(server.url.replace('postgres@', 'landlord@').replace(/postgres$/, 'My-Books')))
  })
})

describe('an owner of the built-in Postgres who is no superuser', () => {
  test('works in every respect', async () => {
    const url = new URL(await emptyDatabase())
    const name = url.pathname.slice(1)
    await query(url.href, `create role landlord_${name} login createrole password 'x'`)
    await query(url.href, `alter database ${name} owner to landlord_${name}`)
    url.username = `landlord_${name}`
    url.password = 'x'
    await worksFor(await opened(url.href))
  })
})
