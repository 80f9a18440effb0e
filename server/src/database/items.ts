import { LIMITS } from '@makeready/contract/domain/limits'
import { type Insertable, sql, type Transaction, type Updateable } from 'kysely'
import { serverMessage } from '../server-messages.ts'
import { isApproved } from './approved.ts'
import { NotFound, Stale, UnknownCursor } from './errors.ts'
import { requireBelowLimit } from './item-limit.ts'
import type { ItemTable, Row, Schema } from './schema.ts'

export type Owned = { tx: Transaction<Schema>; userId: string }

export type PageRequest = { limit: number; cursor?: string | undefined; search?: string | undefined }
export type Page<Item> = { items: Item[]; nextCursor: string | null }

/** For queries of the columns that all item tables share: one table's type represents all. */
export const sharedColumns = (table: ItemTable) => table as 'niches'
const own = <Table extends ItemTable>(row: unknown) => row as Row<Table>

export const nameInDatabase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Newest first; `searched` is an expression in database names. @throws UnknownCursor */
export async function listItems<Table extends ItemTable>(
  { tx, userId }: Owned,
  table: Table,
  searched: string,
  { limit, cursor, search }: PageRequest,
): Promise<Page<Row<Table>>> {
  const name = sql.table(table)
  const term = search?.trim()
  const rows = await tx
    .selectFrom(sharedColumns(table))
    .selectAll()
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .where(isApproved(table))
    .$if(Boolean(term), (query) => query.where(contains(searched, term ?? '')))
    .$if(cursor !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) < (select created_at, id from ${name} where id = ${cursor})`),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  if (rows.length === 0 && cursor !== undefined) {
    const last = await tx.selectFrom(sharedColumns(table)).select('id').where('id', '=', cursor).executeTakeFirst()
    if (!last) throw new UnknownCursor()
  }
  const { items, nextCursor } = pageOf(rows, limit)
  return { items: items.map(own<Table>), nextCursor }
}

export async function fetchItem<Table extends ItemTable>(
  { tx, userId }: Owned,
  table: Table,
  id: string,
): Promise<Row<Table>> {
  const row = await tx
    .selectFrom(sharedColumns(table))
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return own<Table>(orNotFound(row))
}

/** @throws LimitReached */
export async function insertItem<Table extends ItemTable>(
  { tx, userId }: Owned,
  table: Table,
  values: Omit<Insertable<Schema[Table]>, 'userId'>,
): Promise<Row<Table>> {
  await requireBelowItemLimit({ tx, userId }, table)
  const row = { ...values, userId } as unknown as Insertable<Schema['niches']>
  return own<Table>(await tx.insertInto(sharedColumns(table)).values(row).returningAll().executeTakeFirstOrThrow())
}

/** A change's name in the history, unless it is a manual edit. */
type Change = 'regenerate' | 'autopilot' | `revert ${number}`

async function notifyChange({ tx }: Owned, id: string, change: Change): Promise<void> {
  await sql`select set_config('app.change', ${`${id.toLowerCase()} ${change}`}, true)`.execute(tx)
}

async function notifyCounts({ tx }: Owned, id: string): Promise<void> {
  await sql`select set_config('app.counted', ${id.toLowerCase()}, true)`.execute(tx)
}

/** `expected`: the version the edit is based on. Values with an engine were generated. @throws NotFound, Stale */
export async function updateItem<Table extends ItemTable>(
  owned: Owned,
  table: Table,
  id: string,
  values: Updateable<Schema[Table]>,
  expected?: number,
  change: Change | undefined = (values as { engine?: string | null }).engine ? 'regenerate' : undefined,
): Promise<Row<Table>> {
  if (Object.keys(values).length === 0) return fetchItem(owned, table, id)
  if (change) await notifyChange(owned, id, change)
  if ('words' in values) await notifyCounts(owned, id)
  const row = await owned.tx
    .updateTable(sharedColumns(table))
    .set(values as Updateable<Schema['niches']>)
    .where('id', '=', id)
    .where('userId', '=', owned.userId)
    .where('deletedAt', 'is', null)
    .$if(expected !== undefined, (query) => query.where('version', '=', expected ?? 0))
    .returningAll()
    .executeTakeFirst()
  if (!row && expected !== undefined) throw new Stale(withIsoDates(await fetchItem(owned, sharedColumns(table), id)))
  return own<Table>(orNotFound(row))
}

export async function removeItem(owned: Owned, table: ItemTable, id: string): Promise<void> {
  await updateItem(owned, table, id, { deletedAt: new Date() } as never)
}

export async function restoreItem<Table extends ItemTable>(
  { tx, userId }: Owned,
  table: Table,
  id: string,
): Promise<Row<Table>> {
  const row = await tx
    .updateTable(sharedColumns(table))
    .set({ deletedAt: null })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returningAll()
    .executeTakeFirst()
  const restored = own<Table>(orNotFound(row))
  await requireBelowItemLimit({ tx, userId }, table, 1)
  return restored
}

/** `already`: how many of the existing ones are part of this change. @throws LimitReached */
function requireBelowItemLimit({ tx, userId }: Owned, table: ItemTable, already = 0): Promise<void> {
  const limit = LIMITS.itemsPerKind
  const count = async () => {
    const { count } = await tx
      .selectFrom(sharedColumns(table))
      .select(sql<number>`count(*)::int`.as('count'))
      .where('userId', '=', userId)
      .where('deletedAt', 'is', null)
      .executeTakeFirstOrThrow()
    return count - already
  }
  const refusal = serverMessage('limit.items', { max: limit })
  return requireBelowLimit({ tx, userId }, { of: table, limit, count, refusal })
}

export function pageOf<Item extends { id: string }>(rows: Item[], limit: number): Page<Item> {
  const items = rows.slice(0, limit)
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
}

/** Any case and script: SQL's own rules cover ASCII letters only. */
export function contains(column: string, term: string) {
  const pattern = `%${term.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`${sql.ref(column)} collate "und-x-icu" ilike ${pattern}`
}

/** Dates as the API returns them. */
export function withIsoDates<T extends { createdAt: Date; updatedAt: Date }>(
  row: T,
): Omit<T, 'createdAt' | 'updatedAt'> & { createdAt: string; updatedAt: string } {
  return { ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() }
}

function orNotFound<T>(row: T | undefined): T {
  if (row === undefined) throw new NotFound()
  return row
}
