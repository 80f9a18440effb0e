import { sql } from 'kysely'
import { INSTALLATION } from '../../database/owned.ts'
import type { Table, Tx } from '../queries.ts'

const BATCH = 100

export async function fetchPeople(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from auth."user" order by id`.execute(tx)
  return [INSTALLATION, ...rows.map(({ id }) => id)]
}

/** One JSON line per row, with the database's column names. A null jsonb column has no key. */
export async function* readLines(tx: Tx, table: Table, people: readonly string[]): AsyncGenerator<string[]> {
  const source = sql.id(table.schema, table.table)
  const empty = table.jsonColumns.map(
    (column) => sql`case when ${sql.ref(`t.${column}`)} is null then ${sql.lit(column)} end`,
  )
  const json = empty.length > 0 ? sql`to_jsonb(t) - array_remove(array[${sql.join(empty)}], null)` : sql`to_jsonb(t)`
  const owner = sql.id(table.columns.includes('user_id') ? 'user_id' : 'id')
  const which = table.isFiltered ? sql`where ${owner} = app_user_id()` : sql``
  for (const person of table.isFiltered ? people : ['']) {
    await sql`select set_config('app.user_id', ${person}, true)`.execute(tx)
    await sql`declare backup no scroll cursor for select (${json})::text as line from ${source} t ${which}`.execute(tx)
    for (;;) {
      const { rows } = await sql<{ line: string }>`fetch ${sql.lit(BATCH)} from backup`.execute(tx)
      if (rows.length > 0) yield rows.map(({ line }) => line)
      if (rows.length < BATCH) break
    }
    await sql`close backup`.execute(tx)
  }
}
