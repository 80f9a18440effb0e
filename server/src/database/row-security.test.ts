import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newUser, type TestDatabase, type TestUser, testDatabase } from '../../test/database.ts'
import { ROWS, TABLES } from '../../test/owned-rows.ts'
import { asAdmin, asOwner, setAdmin } from './owned.ts'

let db: TestDatabase
let ann: TestUser
let ben: TestUser

beforeAll(async () => {
  db = await testDatabase()
  ann = await newUser(db, 'Ann')
  ben = await newUser(db, 'Ben')
  for (const table of TABLES) await db.asSuperuser(ROWS[table]?.(ann.id) ?? '')
})
afterAll(() => db.close())

const ownerColumn = (table: string) => (table === 'profiles' ? 'id' : 'user_id')

/** Number of rows a statement returned or changed as that user; 0 if it was refused. */
async function rowsOf(user: TestUser, statement: string): Promise<number> {
  try {
    const { rows } = await asOwner(db, user.id, (tx) => sql.raw<object>(statement).execute(tx))
    return rows.length
  } catch (error) {
    expect((error as { code: string }).code).toBe('42501')
    return 0
  }
}

describe.each(TABLES)('%s', (table) => {
  test('shows a user only their own rows', async () => {
    expect(await rowsOf(ann, `select 1 from ${table}`)).toBeGreaterThan(0)
    expect(await rowsOf(ben, `select 1 from ${table} where ${ownerColumn(table)} <> '${ben.id}'`)).toBe(0)
  })

  test('nobody can change or delete another person’s rows', async () => {
    const column = ownerColumn(table)
    const hers = `where ${column} = '${ann.id}' returning 1`
    expect(await rowsOf(ben, `update ${table} set ${column} = ${column} ${hers}`)).toBe(0)
    expect(await rowsOf(ben, `delete from ${table} ${hers}`)).toBe(0)
    expect(await rowsOf(ann, `select 1 from ${table}`)).toBeGreaterThan(0)
  })

  test('refuses a row in another person’s name', async () => {
    const insert = ROWS[table]?.(ann.id) ?? ''
    if (table === 'profiles') {
      await expect(
        asOwner(db, ben.id, (tx) => tx.insertInto('profiles').values({ id: crypto.randomUUID() }).execute()),
      ).rejects.toMatchObject({ code: '42501' })
    } else {
      expect(await rowsOf(ben, `${insert} returning 1`)).toBe(0)
    }
  })

  test('is closed to the app’s login outside asOwner', async () => {
    await expect(sql`select 1 from ${sql.table(table)}`.execute(db.app)).rejects.toMatchObject({ code: '42501' })
  })
})

test('a project cannot link another user’s niche or section', async () => {
  const niche = await asOwner(db, ann.id, (tx) => tx.selectFrom('niches').select('id').executeTakeFirstOrThrow())
  const content = await asOwner(db, ann.id, (tx) =>
    tx.selectFrom('generatedContent').select('id').executeTakeFirstOrThrow(),
  )
  const project = await asOwner(db, ben.id, (tx) =>
    tx.insertInto('projects').values({ title: 'Ben’s' }).returning('id').executeTakeFirstOrThrow(),
  )
  const FOREIGN_KEY = { code: '23503' }
  await expect(
    asOwner(db, ben.id, (tx) =>
      tx.updateTable('projects').set({ nicheId: niche.id }).where('id', '=', project.id).execute(),
    ),
  ).rejects.toMatchObject(FOREIGN_KEY)
  await expect(
    asOwner(db, ben.id, (tx) =>
      tx
        .insertInto('projectContentSections')
        .values({ projectId: project.id, contentId: content.id, orderIndex: 0 })
        .execute(),
    ),
  ).rejects.toMatchObject(FOREIGN_KEY)
})

test('only the keeper grants and revokes roles', async () => {
  await expect(
    asOwner(db, ben.id, (tx) => tx.insertInto('userRoles').values({ role: 'admin' }).execute()),
  ).rejects.toMatchObject({ code: '42501' })
  expect(await setAdmin(db, ben.id, true)).toBe(true)
  expect(await setAdmin(db, ben.id, true)).toBe(false)
  expect(await asOwner(db, ben.id, (tx) => tx.selectFrom('userRoles').select('role').execute())).toEqual([
    { role: 'admin' },
  ])
  expect(await setAdmin(db, ben.id, false)).toBe(true)
})

test('an admin counts projects and lists people, without access to texts', {
  tags: ['DATA-23', 'DATA-26'],
}, async () => {
  const { people, projects } = await asAdmin(db, async (tx) => ({
    people: await tx.selectFrom('profiles').selectAll().execute(),
    projects: await tx
      .selectFrom('projects')
      .select((eb) => eb.fn.count<number>('id').as('count'))
      .executeTakeFirstOrThrow(),
  }))
  expect(people.map(({ id }) => id)).toEqual(expect.arrayContaining([ann.id, ben.id]))
  expect(projects.count).toBeGreaterThan(0)
  for (const statement of ['select title from projects', 'select 1 from niches', 'delete from profiles']) {
    await expect(asAdmin(db, (tx) => sql.raw(statement).execute(tx))).rejects.toMatchObject({ code: '42501' })
  }
})

test('a connection does not carry its owner over to the next transaction', async () => {
  await asOwner(db, ann.id, (tx) => tx.selectFrom('niches').select('id').execute())
  for (let turn = 0; turn < 12; turn += 1) {
    await expect(db.app.selectFrom('niches').select('id').execute()).rejects.toMatchObject({ code: '42501' })
  }
})

test('the worker cannot read items', async () => {
  await expect(db.worker.selectFrom('niches').select('id').execute()).rejects.toMatchObject({ code: '42501' })
  await expect(sql`update runs set user_id = ${ben.id}`.execute(db.worker)).rejects.toMatchObject({ code: '42501' })
})

test('deleting an account removes its rows from every table, and no others', async () => {
  const cleo = await newUser(db, 'Cleo')
  for (const table of TABLES) await db.asSuperuser(ROWS[table]?.(cleo.id) ?? '')
  const count = async (user: TestUser) => {
    const counts: Record<string, unknown> = {}
    for (const table of TABLES) {
      const [row] = await db.asSuperuser(`select count(*)::int as n from ${table} where ${ownerColumn(table)} = $1`, [
        user.id,
      ])
      counts[table] = row?.n
    }
    return counts
  }
  const before = await count(ann)
  expect(Object.values(await count(cleo)).every((rows) => Number(rows) > 0)).toBe(true)
  const keys = await asOwner(db, cleo.id, (tx) => sql<{ key: string }>`select * from forget_account() key`.execute(tx))
  expect(keys.rows).toEqual([{ key: cleo.id }])
  expect(Object.values(await count(cleo)).every((rows) => rows === 0)).toBe(true)
  expect(await count(ann)).toEqual(before)
  await expect(sql`select forget_account()`.execute(db.app)).rejects.toMatchObject({ code: '42501' })
})
