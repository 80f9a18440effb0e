import { sql } from 'kysely'
import type { Table, Tx } from '../queries.ts'

type Link = { schema: string; table: string; constraint: string }

const of = ({ schema, table }: { schema: string; table: string }) => sql.id(schema, table)

/** Suspends triggers, policies and links. The returned function restores them; it throws if links are broken. */
export async function openTables(tx: Tx, tables: readonly Table[]): Promise<() => Promise<void>> {
  const links = await fetchLinks(tx, tables)
  for (const table of tables) {
    await sql`alter table ${of(table)} disable trigger user`.execute(tx)
    if (table.isForced) await sql`alter table ${of(table)} no force row level security`.execute(tx)
  }
  for (const link of links) await alterLink(tx, link, 'deferrable initially deferred')
  // those that can always wait
  await sql`set constraints all deferred`.execute(tx)
  return async () => {
    await sql`set constraints all immediate`.execute(tx)
    for (const link of links) await alterLink(tx, link, 'not deferrable')
    for (const table of tables) {
      if (table.isForced) await sql`alter table ${of(table)} force row level security`.execute(tx)
      await sql`alter table ${of(table)} enable trigger user`.execute(tx)
    }
  }
}

async function fetchLinks(tx: Tx, tables: readonly Table[]): Promise<Link[]> {
  const names = tables.map(({ name }) => name)
  const { rows } = await sql<Link>`
    select n.nspname as schema, c.relname as table, k.conname as constraint
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and not k.condeferrable and n.nspname || '.' || c.relname = any(${names})`.execute(tx)
  return rows
}

async function alterLink(tx: Tx, link: Link, when: 'deferrable initially deferred' | 'not deferrable'): Promise<void> {
  await sql`alter table ${of(link)} alter constraint ${sql.id(link.constraint)} ${sql.raw(when)}`.execute(tx)
}

export async function countRows(tx: Tx, table: Table): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${of(table)}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** `columns` are those in the backup. */
export async function insertLines(
  tx: Tx,
  table: Table,
  columns: readonly string[],
  lines: readonly string[],
): Promise<void> {
  // a record from JSON cannot hold JSON's null, the line itself can
  const values = columns.map((column) =>
    table.jsonColumns.includes(column) ? sql`line.value -> ${sql.lit(column)}` : sql.id('row', column),
  )
  await sql`
    insert into ${of(table)} (${sql.join(columns.map((column) => sql.id(column)))})
    select ${sql.join(values)} from jsonb_array_elements(${`[${lines.join(',')}]`}::jsonb) line,
      lateral jsonb_populate_record(null::${of(table)}, line.value) "row"`.execute(tx)
}

/** Backups of earlier versions have no counts, or not all. */
export async function recountStorage(tx: Tx): Promise<void> {
  await sql`select public.recount_storage()`.execute(tx)
}

export async function requeueRuns(tx: Tx): Promise<void> {
  await sql`update public.runs set status = 'queued', lease_owner = null, lease_until = null
    where status = 'running'`.execute(tx)
  await sql`delete from public.run_turns`.execute(tx)
  await sql`select refresh_run_turns(array(
    select distinct user_id from public.runs where status in ('queued', 'running')))`.execute(tx)
}

/** Sessions and API keys may have been ended, and links used, after the backup: everyone signs in again. */
export async function endSessions(tx: Tx): Promise<void> {
  await sql`delete from auth.session`.execute(tx)
  await sql`update auth."apiKey" set "revokedAt" = clock_timestamp() where "revokedAt" is null`.execute(tx)
  await sql`delete from auth.verification`.execute(tx)
}
