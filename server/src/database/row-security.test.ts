import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newUser, type TestDatabase, type TestUser, testDatabase } from '../../test/database.ts'
import { ROWS, TABLES } from '../../test/owned-rows.ts'
import { asAdmin, asOwner, setAdmin } from './owned.ts'

/** One row of every table in schema public; a table that is missing here fails the first test below. */
const ROWS: Record<string, (user: string) => string> = {
  niches: (user) => `insert into niches (user_id, name) values ('${user}', 'Gardens')`,
  product_ideas: (user) => `insert into product_ideas (user_id, concept) values ('${user}', 'A course')`,
  product_titles: (user) => `insert into product_titles (user_id, title) values ('${user}', 'Small Gardens')`,
  generated_content: (user) =>
    `insert into generated_content (user_id, section_name, content) values ('${user}', 'Chapter 1', 'Text')`,
  cover_images: (user) => `insert into cover_images (user_id, image_url) values ('${user}', '/api/v1/files/1')`,
  projects: (user) => `insert into projects (user_id, title) values ('${user}', 'A book')`,
  project_content_sections: (
    user,
  ) => `insert into project_content_sections (user_id, project_id, content_id, order_index)
    select '${user}', p.id, c.id, 0 from projects p, generated_content c
    where p.user_id = '${user}' and c.user_id = '${user}' limit 1`,
  profiles: () => 'select 1',
  user_roles: (user) => `insert into user_roles (user_id, role) values ('${user}', 'tester')`,
  files: (user) => `insert into files (user_id, kind, name, type, bytes, storage_key, sha256)
    values ('${user}', 'cover', 'cover.png', 'image/png', 1, '${user}', '0')`,
  versions: (user) => `insert into versions (user_id, item_table, item_id, version, data, action)
    values ('${user}', 'niches', gen_random_uuid(), 1, '{}', 'update')`,
  runs: (user) => `insert into runs (user_id, kind, status) values ('${user}', 'niches', 'done')`,
  run_turns: (user) => `insert into run_turns (user_id) values ('${user}')`,
  run_steps: (user) => `insert into run_steps (run_id, user_id, key, hash, status)
    select id, user_id, 'step', '0', 'done' from runs where user_id = '${user}' limit 1`,
  run_events: (user) => `insert into run_events (run_id, user_id, seq, type)
    select id, user_id, 1, 'end' from runs where user_id = '${user}' limit 1`,
  usage: (user) => `insert into usage (user_id, engine) values ('${user}', 'composer')`,
  ai_settings: (user) => `insert into ai_settings (user_id, provider, key_box) values ('${user}', 'openai', 'v1.x')`,
  book_plans: (user) => `insert into book_plans (project_id, user_id, language, words)
    select id, user_id, 'en', 5000 from projects where user_id = '${user}' limit 1`,
  planned_sections: (user) => `insert into planned_sections (project_id, user_id, key)
    select project_id, user_id, gen_random_uuid()::text from book_plans where user_id = '${user}'`,
  sources: (user) => `insert into sources (user_id, project_id, number, kind, name, text, characters, words, passages)
    select '${user}', id, 1, 'pasted', 'Notes', 'Text', 4, 1, 1 from projects where user_id = '${user}' limit 1`,
  source_passages: (user) => `insert into source_passages (source_id, user_id, position, text, words, terms)
    select id, user_id, 1, 'Text', 1, 'text' from sources where user_id = '${user}' limit 1`,
  interview_questions: (user) => `insert into interview_questions (user_id, project_id, position, question)
    select user_id, id, 1, 'Why?' from projects where user_id = '${user}' limit 1`,
  request_counts: (user) => `insert into request_counts (user_id, kind) values ('${user}', 'downloads')`,
  ignored_faults: (user) => `insert into ignored_faults (user_id, project_id, key)
    select user_id, id, 'a' from projects where user_id = '${user}' limit 1`,
  document_checks: (user) => `insert into document_checks (user_id, project_id, epub_url)
    select user_id, id, '/api/v1/files/1' from projects where user_id = '${user}' limit 1`,
  storage_use: (user) => `insert into storage_use (user_id) values ('${user}') on conflict (user_id) do nothing`,
  version_names: (user) => `insert into version_names (user_id, item_table, item_id, version, name)
    values ('${user}', 'niches', gen_random_uuid(), 1, 'As it was')`,
  dictionary_words: (user) => `insert into dictionary_words (user_id, word) values ('${user}', 'Makeready')`,
}
const TABLES = Object.keys(ROWS)

/** Tables of schema public that are not closed to everyone but the owner of each row. */
const UNPROTECTED = `
  select c.relname as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f') and not (
    c.relrowsecurity and c.relforcerowsecurity
    and exists (
      select from pg_policy p
      where p.polrelid = c.oid and p.polname = 'owner' and p.polcmd = '*' and p.polroles = '{0}'
        and pg_get_expr(p.polqual, p.polrelid) ~ '^\\((user_id|id) = app_user_id\\(\\)\\)$'
        and pg_get_expr(p.polwithcheck, p.polrelid) ~ '^\\((user_id|id) = app_user_id\\(\\)\\)$'))`

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

/** Rows that a statement saw or touched as that user; 0 when the user may not try at all. */
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
