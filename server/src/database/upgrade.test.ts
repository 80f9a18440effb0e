import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeCatalog } from '../../test/catalog.ts'
import { TEST_SECRET } from '../../test/database.ts'
import { authenticate, type DatabaseOwner, onceAsSuperuser, testInstallations } from '../../test/installation.ts'
import { OLD_PERSON, restoreOldDatabase } from '../../test/old-database.ts'
import { inconsistentTurns } from '../../test/turns.ts'
import { readEnv } from '../env.ts'
import { makeDeps } from '../make-deps.ts'
import { MIGRATIONS, migrate } from './migrate.ts'

const installations = testInstallations()
afterAll(() => installations.close())

type Rows = Record<string, Record<string, unknown>[]>

/** All rows, by table. */
async function rowsOf(url: string): Promise<Rows> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class where relkind = 'r'
        and relnamespace::regnamespace::text in ('public', 'auth', 'audit', 'schedule') order by 1`,
    )
    const all: Rows = {}
    for (const { name } of tables)
      all[name] = (await client.query(`select to_jsonb(t) as row from ${name} t`)).rows.map(({ row }) => row)
    return all
  } finally {
    await client.end()
  }
}

const RENAMED_TABLES: Record<string, string> = { ignored_faults: 'ignored_findings' }
const RENAMED_COLUMNS: Record<string, string> = {
  engine_wish: 'requested_engine',
  wishes: 'instructions',
  lettering: 'cover_text',
}

function renamed(row: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [RENAMED_COLUMNS[column] ?? column, value]))
}

async function oldDatabase(owner: DatabaseOwner) {
  const database = await installations.database(owner)
  await restoreOldDatabase(database)
  const query = (statement: string) => onceAsSuperuser(database.superuserUrl, statement)
  return { ...database, query, names: () => query('select name from migration.kysely_migration order by name') }
}

const OWNERS: [DatabaseOwner, string[]][] = [
  ['superuser', ['slow']],
  ['landlord', []],
]
for (const [owner, tags] of OWNERS)
  describe(`a database of the last version before the baseline, owned by a ${owner}`, { tags }, () => {
    let old: Awaited<ReturnType<typeof oldDatabase>>
    let before: Rows
    beforeAll(async () => {
      old = await oldDatabase(owner)
      before = await rowsOf(old.superuserUrl)
      await migrate(old.url, TEST_SECRET)
    })

    it('keeps every row', async () => {
      const after = await rowsOf(old.superuserUrl)
      // documents whose run ended unrecorded, which no worker repairs anymore
      const abandoned = 'A book whose run ended from outside'
      const expected = before.projects?.map((row) =>
        row.title === abandoned ? { ...row, pdf_status: 'failed', pdf_error: 'Interrupted.' } : row,
      )
      expect(expected).not.toEqual(before.projects)
      for (const [name, rows] of Object.entries({ ...before, projects: expected ?? [] })) {
        const table = RENAMED_TABLES[name] ?? name
        expect(rows.length, table).toBeGreaterThan(0)
        // new columns are added next to the old ones, which keep their values; nothing counts as an edit
        expect(after[table], table).toHaveLength(rows.length)
        expect(after[table], table).toEqual(
          expect.arrayContaining(rows.map((row) => expect.objectContaining(renamed(row)))),
        )
      }
    })

    it('has the baseline and every later migration, and the next start changes nothing', async () => {
      const names = Object.keys(MIGRATIONS).map((name) => ({ name }))
      expect(await old.names()).toEqual(names)
      await migrate(old.url, TEST_SECRET)
      expect(await old.names()).toEqual(names)
    })

    it('works: accounts sign in, storage is counted, queued runs have a turn', async () => {
      const folder = await installations.folder()
      const variables = { DATA_DIR: folder, DATABASE_URL: old.url, AUTH_SECRET: TEST_SECRET, LOG_LEVEL: 'silent' }
      const made = await makeDeps(readEnv(variables, folder))
      try {
        expect((await authenticate(made, 'sign-in', OLD_PERSON)).status).toBe(200)
      } finally {
        await made.close()
      }
      expect(await inconsistentTurns(old.query)).toEqual([])
      const counted = await old.query('select * from storage_use')
      await old.query('select recount_storage()')
      expect(await old.query('select * from storage_use')).toEqual(counted)
    })

    it('has the schema of a new one', async () => {
      const fresh = await installations.database(owner)
      await migrate(fresh.url, TEST_SECRET)
      expect(await describeCatalog(old.superuserUrl)).toEqual(await describeCatalog(fresh.superuserUrl))
    })
  })

it('converts draft titles and cost-cap stops from before message codes', async () => {
  const old = await oldDatabase('landlord')
  const capped = 'The next part could cost more than is left of the cap of $0.50. What is written is kept.'
  const titles = ['Draft - Soups - Nov 21, 2026', 'Draft Product - Nov 21, 2026', 'Drafting a Novel']
  for (const title of titles)
    await old.query(`insert into projects (user_id, title) select user_id, '${title}' from projects limit 1`)
  await old.query(
    `insert into book_plans (project_id, user_id, language, words, state, cap_micros, error)
      select id, user_id, 'en', 5000, 'failed', 500000, case title when '${titles[2]}' then '${capped}' else 'Away.' end
      from projects where title in ('${titles.join("', '")}')`,
  )
  const versions = await old.query('select count(*) from versions')
  await migrate(old.url, TEST_SECRET)
  expect(
    await old.query(
      `select title from projects where title_is_draft and title in ('${titles.join("', '")}') order by 1`,
    ),
  ).toEqual([{ title: titles[0] }, { title: titles[1] }])
  expect(await old.query('select error, error_detail from book_plans where error_detail is not null')).toEqual([
    { error: capped, error_detail: { code: 'plan.cost-cap', params: { cap: 0.5 } } },
  ])
  expect(await old.query('select count(*) from versions')).toEqual(versions)
})

it('earlier versions of a cover keep their text under the new name', async () => {
  const old = await oldDatabase('landlord')
  await old.query(`update cover_images set lettering = '{"title": "First Soups"}'`)
  await old.query(`update cover_images set title = 'Later Soups', version = version + 1`)
  const wereKept = await old.query(`select data -> 'lettering' as text from versions where data ? 'lettering'`)
  expect(wereKept.length).toBeGreaterThan(0)
  await migrate(old.url, TEST_SECRET)
  expect(await old.query(`select data -> 'cover_text' as text from versions where data ? 'cover_text'`)).toEqual(
    wereKept,
  )
  expect(await old.query(`select from versions where data ? 'lettering'`)).toEqual([])
})

it('an older version’s database is refused with advice, unchanged', async () => {
  const old = await oldDatabase('superuser')
  await old.query(`delete from migration.kysely_migration where name > '0042-sources'`)
  const before = await old.names()
  await expect(migrate(old.url, 'another secret')).rejects.toThrow(
    'This database was last used by a version of Makeready that is too old to be updated in one step (0042-sources). ' +
      'Install the last version that has server/src/database/migrations/0069-autovacuum.ts and start it once: ' +
      'it brings the database up to date. Then start this version.',
  )
  expect(await old.names()).toEqual(before)
})
