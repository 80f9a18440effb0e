import { setTimeout as wait } from 'node:timers/promises'

/** Runs one statement as the database's owner. */
export type Query = (statement: string, values?: unknown[]) => Promise<Record<string, unknown>[]>

/** The id of person `n`, as SQL. */
const PERSON = `('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`
const WHEN = `now() - (n % 100000) * interval '1 minute' - item * interval '1 second'`
const TEXT = `repeat('A section of a book has some sentences, and each of them has some words. ', 12)`

/** Ten items of six kinds per person, and the rows the product stores with them, in an order that links allow. */
const STATEMENTS: [table: string, each: number, columns: string, values: string][] = [
  ['profiles', 1, 'id, full_name, created_at', `${PERSON}, 'Person ' || n, ${WHEN}`],
  ['niches', 2, 'user_id, created_at, name', `${PERSON}, ${WHEN}, 'Gardens ' || n || '-' || item`],
  ['product_ideas', 2, 'user_id, created_at, concept', `${PERSON}, ${WHEN}, 'A plan ' || n || '-' || item`],
  ['product_titles', 2, 'user_id, created_at, title', `${PERSON}, ${WHEN}, 'Volume ' || n || '-' || item`],
  [
    'generated_content',
    2,
    'id, user_id, created_at, section_name, content, words',
    `(left(${PERSON}::text, 9) || lpad(item::text, 4, '0') || substr(${PERSON}::text, 14))::uuid,
      ${PERSON}, ${WHEN}, 'Chapter ' || item, ${TEXT}, 168`,
  ],
  ['cover_images', 1, 'user_id, created_at, image_url', `${PERSON}, ${WHEN}, '/api/v1/files/' || ${PERSON}`],
  ['projects', 1, 'id, user_id, created_at, title', `${PERSON}, ${PERSON}, ${WHEN}, 'Book ' || n`],
  [
    'project_content_sections',
    1,
    'project_id, content_id, user_id, order_index',
    `${PERSON}, (left(${PERSON}::text, 9) || '0001' || substr(${PERSON}::text, 14))::uuid, ${PERSON}, 0`,
  ],
  [
    'sources',
    1,
    'id, user_id, project_id, number, kind, name, text, characters, words, passages',
    `${PERSON}, ${PERSON}, ${PERSON}, 1, 'pasted', 'Notes', ${TEXT}, 900, 168, 1`,
  ],
  [
    'source_passages',
    1,
    'source_id, user_id, position, text, words, terms',
    `${PERSON}, ${PERSON}, 1, ${TEXT}, 168, 'a'`,
  ],
  [
    'files',
    1,
    'user_id, created_at, kind, name, type, bytes, storage_key, sha256',
    `${PERSON}, ${WHEN}, 'cover', 'cover.png', 'image/png', 1, 'cover/' || ${PERSON}, '0'`,
  ],
  [
    'versions',
    1,
    'user_id, created_at, item_table, item_id, version, data, action',
    `${PERSON}, ${WHEN}, 'projects', ${PERSON}, 1, '{}', 'update'`,
  ],
  [
    'runs',
    1,
    'id, user_id, created_at, kind, status, result, ended_at',
    `${PERSON}, ${PERSON}, ${WHEN}, 'titles', 'done', '[]', ${WHEN}`,
  ],
  ['run_steps', 1, 'run_id, user_id, key, hash, status', `${PERSON}, ${PERSON}, 'a', '0', 'done'`],
  ['run_events', 2, 'run_id, user_id, seq, type', `${PERSON}, ${PERSON}, item, 'text'`],
  ['ignored_findings', 1, 'project_id, user_id, key', `${PERSON}, ${PERSON}, 'a'`],
  ['dictionary_words', 2, 'user_id, word', `${PERSON}, 'word' || item`],
  ['usage', 1, 'user_id, created_at, run_id, engine', `${PERSON}, ${WHEN}, ${PERSON}, 'composer'`],
]

const ACCOUNTS = [
  `insert into auth."user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
    select ${PERSON}, 'Person ' || n, n || '@example.com', true, now(), now() from generate_series($1::int, $2) n`,
  `insert into auth.session (id, "userId", token, "expiresAt", "createdAt", "updatedAt")
    select gen_random_uuid(), ${PERSON}, 'token-' || n, now() + interval '9 days', now(), now()
    from generate_series($1::int, $2) n`,
]

/** Filled by triggers of the tables above. */
const BY_TRIGGER = ['storage_use', 'run_turns']

const BATCH = 20_000

/**
 * Inserts people `from` to `people` with ten items each, as the database's owner, without the API.
 * @returns the total number of rows
 */
export async function fillPeople(query: Query, people: number, from = 1): Promise<number> {
  for (let first = from; first <= people; first += BATCH) {
    const last = Math.min(people, first + BATCH - 1)
    for (const statement of ACCOUNTS) await query(statement, [first, last])
    for (const [table, each, columns, values] of STATEMENTS) {
      await query(
        `insert into ${table} (${columns})
         select ${values} from generate_series($1::int, $2) n, generate_series(1, ${each}) item`,
        [first, last],
      )
    }
  }
  for (const [table] of STATEMENTS) await query(`vacuum analyze ${table}`)
  for (const table of ['auth."user"', 'auth.session', ...BY_TRIGGER]) await query(`vacuum analyze ${table}`)
  return people * (STATEMENTS.reduce((sum, [, each]) => sum + each, 0) + ACCOUNTS.length)
}

/**
 * Number of full scans, by table, of tables with at least this many rows. Ends all other sessions first, since a
 * session reports its statistics at its end.
 */
export async function fullScans(query: Query, rows: number): Promise<Record<string, number>> {
  const ended = await query(
    `select array_agg(pid) as pids from (
       select pid, pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend') as others`,
  )
  const left = () => query('select pid from pg_stat_activity where pid = any($1::int[])', [ended[0]?.pids ?? []])
  while ((await left()).length > 0) await wait(10)
  // otherwise this session would report the scans of its own last second later
  await query('select pg_stat_force_next_flush()')
  const found = await query(
    `select s.schemaname || '.' || s.relname as name, s.seq_scan::int as count
     from pg_stat_user_tables s join pg_class c on c.oid = s.relid where c.reltuples >= $1`,
    [rows],
  )
  return Object.fromEntries(found.map(({ name, count }) => [String(name), Number(count)]))
}
