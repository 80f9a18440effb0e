import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { TEST_SECRET } from '../../test/database.ts'
import { type DatabaseOwner, testInstallations } from '../../test/installation.ts'
import { openDatabase } from './client.ts'
import { MIGRATIONS, migrate } from './migrate.ts'
import { asOwner } from './owned.ts'

const ANN = '11111111-1111-4111-8111-111111111111'
const TEXT = 'Three small words'
const NO_ROWS_OF_THEIR_OWN = [
  '0007-cover-lettering',
  '0020-word-counts',
  '0021-storage-keys',
  '0030-version-changes',
  '0044-citations',
  '0050-status-noted',
  '0051-hourly-limits',
  '0053-sign-in-limits',
  '0064-security-log',
  '0069-autovacuum',
  '0071-message-details',
  // triggers write them
  '0060-storage-use',
]

/** What each version of the schema could hold, from the migration that made its place. */
const ROWS: Record<string, string[]> = {
  '0001-items': [
    `insert into profiles (id, full_name) values ('${ANN}', 'Ann Lee')`,
    `insert into user_roles (user_id, role) values ('${ANN}', 'admin')`,
    `insert into niches (user_id, name) values ('${ANN}', 'Gardens')`,
    `insert into product_ideas (user_id, concept, modules) values ('${ANN}', 'A course', '["a"]')`,
    `insert into product_titles (user_id, title) values ('${ANN}', 'Small Gardens')`,
    `insert into generated_content (user_id, section_name, content)
      select '${ANN}', 'Chapter ' || n, '${TEXT}' from generate_series(1, 450) n`,
    `insert into cover_images (user_id, image_url) values ('${ANN}', '/api/v1/files/1')`,
    `insert into projects (user_id, title, niche_id) select '${ANN}', 'A book', id from niches`,
    `insert into project_content_sections (user_id, project_id, content_id, order_index)
      select '${ANN}', p.id, (select id from generated_content limit 1), 0 from projects p`,
    `insert into files (user_id, kind, name, type, bytes, storage_key, sha256)
      values ('${ANN}', 'pdf', 'a.pdf', 'application/pdf', 1, 'pdf/1', '0')`,
  ],
  '0002-versions': [`update niches set name = 'Terraces'`],
  '0003-runs': [
    `insert into runs (user_id, kind, status, result) values ('${ANN}', 'niches', 'done', '[]')`,
    `insert into run_steps (run_id, user_id, key, hash, status) select id, user_id, 'a', '0', 'done' from runs`,
    `insert into run_events (run_id, user_id, seq, type, data) select id, user_id, 1, 'end', '{}' from runs`,
    `insert into usage (user_id, run_id, engine, cost_micros) select user_id, id, 'composer', 0 from runs`,
  ],
  '0004-ai-settings': [`insert into ai_settings (user_id, provider, key_box) values ('${ANN}', 'openai', 'v1.x')`],
  '0005-cover-art': [`update cover_images set style = 'bold'`],
  '0006-book-design': [`update projects set theme = 'classic'`],
  '0040-autopilot': [
    `insert into book_plans (project_id, user_id, language, words) select id, user_id, 'en', 5000 from projects`,
    `insert into planned_sections (project_id, user_id, key) select id, user_id, 's1' from projects`,
  ],
  '0010-trust': [`insert into request_counts (user_id, kind) values ('${ANN}', 'downloads')`],
  '0041-quality': [
    `insert into ignored_faults (user_id, project_id, key) select user_id, id, 'a' from projects limit 1`,
    `insert into dictionary_words (user_id, word) values ('${ANN}', 'Makeready')`,
    `insert into document_checks (user_id, project_id, epub_url, epub) select user_id, id, 'a', '[]' from projects limit 1`,
  ],
  '0068-run-turns': [`insert into run_turns (user_id) values ('${ANN}')`],
  '0058-reserved-spending': [
    `insert into usage (user_id, run_id, epoch, engine, reserved_micros) select user_id, id, 1, 'openai', 5 from runs`,
  ],
  '0042-sources': [
    `insert into sources (user_id, project_id, number, kind, name, text, characters, words, passages)
      select '${ANN}', id, 1, 'pasted', 'Notes', '${TEXT}', 17, 3, 1 from projects`,
    `insert into source_passages (source_id, user_id, position, text, words, terms)
      select id, user_id, 1, text, 3, 'three small words' from sources`,
  ],
  '0061-version-names': [
    `insert into version_names (user_id, item_table, item_id, version, name)
      select user_id, item_table, item_id, version, 'As it was' from versions limit 1`,
  ],
}

const installations = testInstallations()
afterAll(() => installations.close())

type Rows = Record<string, Record<string, unknown>[]>

/** Every row of the tables that are there, by table. */
async function rowsOf(client: pg.Client): Promise<Rows> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const all: Rows = {}
  for (const { name } of tables)
    all[name] = (await client.query(`select to_jsonb(t) as row from ${name} t order by 1`)).rows.map(({ row }) => row)
  return all
}

async function asSuperuser<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const names = Object.keys(MIGRATIONS)
// the last one is where everybody is; each of the others is an installation of some earlier release
describe.each(names.slice(0, -1))('an installation as of %s', (until) => {
  // what the superuser may, the landlord must be allowed: one upgrade as superuser is enough
  it.each<DatabaseOwner>(until === names[0] ? ['superuser', 'landlord'] : ['landlord'])(
    'keeps every row over the upgrade, owned by a %s',
    async (owner) => {
      const { url, superuserUrl } = await installations.database(owner)
      await migrate(url, TEST_SECRET, until)
      const before = await asSuperuser(superuserUrl, async (client) => {
        for (const name of names.slice(0, names.indexOf(until) + 1))
          for (const statement of ROWS[name] ?? []) await client.query(statement)
        return rowsOf(client)
      })
      const database = await openDatabase({ url, secret: TEST_SECRET, connections: 2 })
      try {
        const after = await asSuperuser(superuserUrl, rowsOf)
        for (const [table, rows] of Object.entries(before)) {
          expect(rows.length, table).toBeGreaterThan(0)
          // new columns come beside the old ones, which keep what was in them; nothing counts as an edit
          expect(after[table], table).toEqual(rows.map((row) => expect.objectContaining(row)))
        }
        const recounted = await asSuperuser(superuserUrl, async (client) => {
          await client.query('select recount_storage()')
          return (await rowsOf(client)).storage_use
        })
        expect(after.storage_use, 'what is stored was counted').toEqual(recounted)
        const counts = new Set(after.generated_content?.map((row) => row.words))
        // a row written past the API, once there is a place for its words, was counted by nobody
        expect([...counts]).toEqual([until < '0020' ? 3 : null])
        const seen = await asOwner(database, ANN, (tx) => tx.selectFrom('niches').selectAll().execute())
        expect(seen).toHaveLength(1)
      } finally {
        await database.close()
      }
    },
  )
})

it('finds out of what was stored before which names the wizard gave, and which plans their cap ended', async () => {
  const { url, superuserUrl } = await installations.database('landlord')
  await migrate(url, TEST_SECRET, '0069-autovacuum')
  const capped = 'The next part could cost more than is left of the cap of $0.50. What is written is kept.'
  await asSuperuser(superuserUrl, async (client) => {
    for (const title of ['Draft - Soups - Nov 21, 2026', 'Draft Product - Nov 21, 2026', 'Drafting a Novel'])
      await client.query('insert into projects (user_id, title) values ($1, $2)', [ANN, title])
    await client.query(
      `insert into book_plans (project_id, user_id, language, words, state, cap_micros, error)
        select id, user_id, 'en', 5000, 'failed', 500000, case title when 'Drafting a Novel' then $1 else 'Away.' end
        from projects`,
      [capped],
    )
  })
  await migrate(url, TEST_SECRET)
  const { projects = [], book_plans: plans = [], versions } = await asSuperuser(superuserUrl, rowsOf)
  expect(
    projects
      .filter((row) => row.title_is_draft)
      .map((row) => row.title)
      .sort(),
  ).toEqual(['Draft - Soups - Nov 21, 2026', 'Draft Product - Nov 21, 2026'])
  expect(plans.filter((row) => row.error_detail !== null)).toMatchObject([
    { error: capped, error_detail: { code: 'plan.cost-cap', params: { cap: 0.5 } } },
  ])
  expect(versions).toEqual([])
})

it('knows rows for every migration that makes a place for them', () => {
  expect(names.filter((name) => !(name in ROWS) && !NO_ROWS_OF_THEIR_OWN.includes(name))).toEqual([])
})
