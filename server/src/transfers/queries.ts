import { KIND_NAMES, KINDS } from '@makeready/contract/domain/kinds'
import { LIMITS } from '@makeready/contract/domain/limits'
import { sql } from 'kysely'
import { type Owned, sharedColumns } from '../database/items.ts'

export type OwnedTable = { name: string; columns: string[]; jsonColumns: string[] }

const BATCH = 100
/** Meaningful in this installation only: encrypted keys, counters of the current minute, and addresses that are often secrets. */
const EXCLUDED_FROM_EXPORT = {
  columns: ['key_box', 'secret_box'],
  tables: ['request_counts', 'webhook_endpoints', 'webhook_deliveries'],
}

/** From the database catalog, so that a new table is exported without a change here. */
export async function fetchOwnedTables({ tx }: Owned): Promise<OwnedTable[]> {
  const { rows } = await sql<OwnedTable>`
    select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns,
      coalesce(array_agg(a.attname::text) filter (where a.atttypid = 'jsonb'::regtype), '{}') as "jsonColumns"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity
      and has_table_privilege(c.oid, 'select')
      and c.relname <> all(${EXCLUDED_FROM_EXPORT.tables}) and a.attname <> all(${EXCLUDED_FROM_EXPORT.columns})
    group by c.relname order by c.relname`.execute(tx)
  return rows
}

/** Each row as JSON with the database's column names. A null jsonb column has no key, because JSON has a null too. */
export async function* readRows(
  { tx, userId }: Owned,
  { name, columns, jsonColumns }: OwnedTable,
): AsyncGenerator<string[]> {
  const owner = sql.id(columns.includes('user_id') ? 'user_id' : 'id')
  const row = sql`(select to_jsonb(r) from (select ${sql.join(columns.map((column) => sql.ref(`t.${column}`)))}) r)`
  const empty = jsonColumns.map(
    (column) => sql`case when ${sql.ref(`t.${column}`)} is null then ${sql.lit(column)} end`,
  )
  const line = empty.length > 0 ? sql`${row} - array_remove(array[${sql.join(empty)}], null)` : row
  await sql`declare own_rows no scroll cursor for
    select (${line})::text as line from ${sql.id(name)} t where ${owner} = ${userId}`.execute(tx)
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(BATCH)} from own_rows`.execute(tx)
    if (rows.length > 0) yield rows.map(({ line }) => line)
    if (rows.length < BATCH) break
  }
  await sql`close own_rows`.execute(tx)
}

/** Items link to products, and products to items: both are checked when all rows are there. */
export async function deferLinks({ tx }: Owned): Promise<void> {
  await sql`set constraints all deferred`.execute(tx)
}

/** Adds rows as JSON lines with these columns. */
export async function insertRows(
  { tx }: Owned,
  { name, jsonColumns }: OwnedTable,
  columns: readonly string[],
  lines: readonly string[],
): Promise<void> {
  const table = sql.id(name)
  // a record from JSON cannot hold JSON's null, the line itself can
  const values = columns.map((column) =>
    jsonColumns.includes(column) ? sql`line.value -> ${sql.lit(column)}` : sql.id('row', column),
  )
  await sql`
    insert into ${table} (${sql.join(columns.map((column) => sql.id(column)))})
    select ${sql.join(values)} from jsonb_array_elements(${`[${lines.join(',')}]`}::jsonb) line,
      lateral jsonb_populate_record(null::${table}, line.value) "row"`.execute(tx)
}

/** The highest number that a source of this person ever had; the row is locked, so that none is given meanwhile. */
export async function lockLastSource({ tx, userId }: Owned): Promise<number> {
  const { lastSource } = await tx
    .selectFrom('profiles')
    .select('lastSource')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return lastSource
}

export async function setLastSource({ tx, userId }: Owned, lastSource: number): Promise<void> {
  await tx.updateTable('profiles').set({ lastSource }).where('id', '=', userId).execute()
}

export async function fetchWords({ tx, userId }: Owned): Promise<Set<string>> {
  const rows = await tx.selectFrom('dictionaryWords').select('word').where('userId', '=', userId).execute()
  return new Set(rows.map(({ word }) => word))
}

/** Whether there are more items of a kind than an account can have. */
export async function isBeyondItemLimit({ tx, userId }: Owned): Promise<boolean> {
  for (const kind of KIND_NAMES) {
    const { count } = await tx
      .selectFrom(sharedColumns(KINDS[kind].table))
      .select(sql<number>`count(*)::int`.as('count'))
      .where('userId', '=', userId)
      .where('deletedAt', 'is', null)
      .executeTakeFirstOrThrow()
    if (count > LIMITS.itemsPerKind) return true
  }
  return false
}
