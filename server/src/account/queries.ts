import type { BookStyle } from '@makeready/contract/domain/book-style'
import { COMPONENT_KINDS, KIND_NAMES, KINDS } from '@makeready/contract/domain/kinds'
import { sql } from 'kysely'
import { isApproved } from '../database/approved.ts'
import { type Owned, sharedColumns } from '../database/items.ts'
import type { ItemTable } from '../database/schema.ts'

export async function fetchCounts({ tx, userId }: Owned) {
  const counts = {} as Record<ItemTable, number>
  for (const kind of KIND_NAMES) {
    const { table } = KINDS[kind]
    const { count } = await tx
      .selectFrom(sharedColumns(table))
      .select(sql<number>`count(*)::int`.as('count'))
      .where('userId', '=', userId)
      .where('deletedAt', 'is', null)
      .where(isApproved(table))
      .executeTakeFirstOrThrow()
    counts[table] = count
  }
  const componentsAvailable = Math.min(...COMPONENT_KINDS.map((kind) => counts[KINDS[kind].table]))
  const { draftProjects } = await tx
    .selectFrom('projects')
    .select(sql<number>`count(*)::int`.as('draftProjects'))
    .where('userId', '=', userId)
    .where('status', '=', 'draft')
    .where('deletedAt', 'is', null)
    .where(isApproved('projects'))
    .executeTakeFirstOrThrow()
  return { ...counts, componentsAvailable, draftProjects }
}

const NOTHING_STORED = { covers: 0, documents: 0, sources: 0, texts: 0, versions: 0 }

export async function fetchStorageUse({ tx, userId }: Owned) {
  const row = await tx
    .selectFrom('storageUse')
    .select(['covers', 'documents', 'sources', 'texts', 'versions'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row ?? NOTHING_STORED
}

export async function fetchFullName({ tx, userId }: Owned): Promise<string> {
  const row = await tx.selectFrom('profiles').select('fullName').where('id', '=', userId).executeTakeFirst()
  return row?.fullName ?? ''
}

export async function hasProfile({ tx, userId }: Owned): Promise<boolean> {
  return (await tx.selectFrom('profiles').select('id').where('id', '=', userId).executeTakeFirst()) !== undefined
}

export async function fetchBrand({ tx, userId }: Owned): Promise<BookStyle | null> {
  const row = await tx.selectFrom('profiles').select('brand').where('id', '=', userId).executeTakeFirst()
  return row?.brand ?? null
}

export async function setBrand({ tx, userId }: Owned, brand: BookStyle | null): Promise<void> {
  await tx.updateTable('profiles').set({ brand }).where('id', '=', userId).execute()
}

export async function renameProfile({ tx, userId }: Owned, fullName: string): Promise<void> {
  await tx.updateTable('profiles').set({ fullName }).where('id', '=', userId).execute()
}

/** @returns storage keys of the deleted files */
export async function deleteRows({ tx }: Owned): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select key from forget_account() key`.execute(tx)
  return rows.map(({ key }) => key)
}

type OwnedTable = { name: string; columns: string[] }

const BATCH = 100
/** Meaningful in this installation only: encrypted keys, and counters of the current minute. */
const EXCLUDED_FROM_EXPORT = { columns: ['key_box', 'secret_box'], tables: ['request_counts'] }

/** From the database catalog, so that a new table is exported without a change here. */
export async function fetchOwnedTables({ tx }: Owned): Promise<OwnedTable[]> {
  const { rows } = await sql<OwnedTable>`
    select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity
      and has_table_privilege(c.oid, 'select')
      and c.relname <> all(${EXCLUDED_FROM_EXPORT.tables}) and a.attname <> all(${EXCLUDED_FROM_EXPORT.columns})
    group by c.relname order by c.relname`.execute(tx)
  return rows
}

/** Each row as JSON with the database's column names. */
export async function* readRows({ tx, userId }: Owned, { name, columns }: OwnedTable): AsyncGenerator<string[]> {
  const owner = sql.id(columns.includes('user_id') ? 'user_id' : 'id')
  const row = sql`(select to_jsonb(r) from (select ${sql.join(columns.map((column) => sql.ref(`t.${column}`)))}) r)`
  await sql`declare own_rows no scroll cursor for
    select (${row})::text as line from ${sql.id(name)} t where ${owner} = ${userId}`.execute(tx)
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(BATCH)} from own_rows`.execute(tx)
    if (rows.length > 0) yield rows.map(({ line }) => line)
    if (rows.length < BATCH) break
  }
  await sql`close own_rows`.execute(tx)
}
