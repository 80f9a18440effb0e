import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import { openPool } from '../database/connection.ts'
import { StartError } from '../start-error.ts'

export type Tx = Transaction<unknown>

export type Table = {
  schema: string
  table: string
  name: string
  columns: string[]
  jsonColumns: string[]
  /** row-level security applies to this session: it sees one person at a time */
  isFiltered: boolean
  isForced: boolean
}

// Request counters expire within a minute. Other programs' tables in schema public have no forced security.
const OURS = sql`c.relkind = 'r' and (
  (c.relnamespace = 'public'::regnamespace and c.relforcerowsecurity and c.relname <> 'request_counts')
  or (c.relnamespace = to_regnamespace('auth') and c.relname not in ('rateLimit', 'hourlyLimit', 'password_attempts', 'wrong_passwords'))
  or c.relnamespace = to_regnamespace('audit'))`

export async function readAsOwner<T>(url: string, read: (tx: Tx) => Promise<T>): Promise<T> {
  return withOwner(url, async (db) => {
    const tx = await db.startTransaction().setIsolationLevel('repeatable read').execute()
    try {
      await prepare(tx)
      await joinOwners(tx)
      await sql`set transaction read only`.execute(tx)
      return await read(tx)
    } finally {
      await tx.rollback().execute()
    }
  })
}

export async function writeAsOwner<T>(url: string, write: (tx: Tx) => Promise<T>): Promise<T> {
  return withOwner(url, (db) =>
    db.transaction().execute(async (tx) => {
      await prepare(tx)
      const joined = await joinOwners(tx)
      const result = await write(tx)
      for (const role of joined) await sql`revoke ${sql.id(role)} from current_user`.execute(tx)
      return result
    }),
  )
}

/** None in a database that was never set up. */
export async function fetchTables(tx: Tx): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select n.nspname as schema, c.relname as table, n.nspname || '.' || c.relname as name,
      row_security_active(c.oid) as "isFiltered", c.relforcerowsecurity as "isForced",
      array_agg(a.attname::text order by a.attnum) as columns,
      coalesce(array_agg(a.attname::text) filter (where a.atttypid = 'jsonb'::regtype), '{}') as "jsonColumns"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where ${OURS} group by n.nspname, c.relname, c.oid order by name`.execute(tx)
  return rows
}

export async function fetchMigrations(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migration.kysely_migration order by name`.execute(tx)
  return rows.map(({ name }) => name)
}

async function withOwner<T>(url: string, work: (db: Kysely<unknown>) => Promise<T>): Promise<T> {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: openPool({ connectionString: url, max: 1 }) }),
  })
  try {
    await sql`select 1`.execute(db).catch((error: NodeJS.ErrnoException) => {
      throw new StartError(`The database can’t be opened (${error.message || error.code}). Check DATABASE_URL.`)
    })
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** Files may take longer than idle transactions may last; times are written as UTC. */
async function prepare(tx: Tx): Promise<void> {
  await sql`select set_config(name, value, true) from (values ('timezone', 'UTC'), ('datestyle', 'ISO'),
    ('statement_timeout', '0'), ('idle_in_transaction_session_timeout', '0')) settings (name, value)`.execute(tx)
}

/** For a database owner who is no superuser: joins the accounts' role. @returns the roles joined */
async function joinOwners(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ owner: string }>`
    select distinct pg_get_userbyid(c.relowner) as owner from pg_class c
    where ${OURS} and not pg_has_role(c.relowner, 'usage')`.execute(tx)
  for (const { owner } of rows) {
    await sql`grant ${sql.id(owner)} to current_user`.execute(tx).catch((error: Error) => {
      throw new StartError(
        `The user in DATABASE_URL may not act for ${owner} (${error.message}). Use the one that set the database up.`,
      )
    })
  }
  return rows.map(({ owner }) => owner)
}

/** Only where the log's table exists. */
export async function noteBackup(url: string): Promise<void> {
  await writeAsOwner(url, async (tx) => {
    const { rows } = await sql`select 1 where to_regclass('audit.events') is not null`.execute(tx)
    if (rows.length > 0)
      await sql`insert into audit.events (event, outcome, actor) values ('backup-made', 'ok', 'operator')`.execute(tx)
  })
}
