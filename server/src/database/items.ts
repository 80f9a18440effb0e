import { LIMITS } from '@makeready/contract/domain/limits'
import { type Insertable, sql, type Transaction, type Updateable } from 'kysely'
import { NotFound, Stale, UnknownCursor } from './faults.ts'
import { requireBelowLimit } from './item-limit.ts'
import type { ItemTable, Row, Schema } from './schema.ts'

/** A transaction that is inside the row-level security of one person (`asOwner`). */
export type Owned = { tx: Transaction<Schema>; userId: string }

export type PageRequest = { limit: number; cursor?: string | undefined; search?: string | undefined }
export type Page<Item> = { items: Item[]; nextCursor: string | null }

/**
 * The six item tables share these columns and differ in the rest. Queries below touch only the shared ones, so one
 * table's type stands for all inside, and the caller gets its own table's rows.
 */
const shared = (table: ItemTable) => table as 'niches'
const own = <Table extends ItemTable>(row: unknown) => row as Row<Table>

/** What a table or column is called in the database. */
export const nameInDatabase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Newest first; `searched` is an expression in the database's own names. @throws UnknownCursor */
export async function listItems<Table extends ItemTable>(
  { tx, userId }: Owned,
  table: Table,
  searched: string,
  { limit, cursor, search }: PageRequest,
): Promise<Page<Row<Table>>> {
  const name = sql.table(table)
  const term = search?.trim()
  const rows = await tx
    .selectFrom(shared(table))
    .selectAll()
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .$if(Boolean(term), (query) => query.where(contains(searched, term ?? '')))
    .$if(cursor !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) < (select created_at, id from ${name} where id = ${cursor})`),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  if (rows.length === 0 && cursor !== undefined) {
    const last = await tx.selectFrom(shared(table)).select('id').where('id', '=', cursor).executeTakeFirst()
    if (!last) throw new UnknownCursor()
  }
  const { items, nextCursor } = pageOf(rows, limit)
  return { items: items.map(own<Table>), nextCursor }
}

/** @throws NotFound also for somebody else's */
export async function fetchItem<Table extends ItemTable>(
  { tx, userId }: Owned,
  table: Table,
  id: string,
): Promise<Row<Table>> {
  const row = await tx
    .selectFrom(shared(table))
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return own<Table>(found(row))
}

/** @throws LimitReached */
export async function insertItem<Table extends ItemTable>(
  { tx, userId }: Owned,
  table: Table,
  values: Omit<Insertable<Schema[Table]>, 'userId'>,
): Promise<Row<Table>> {
  await requireBelowItemLimit({ tx, userId }, table)
  const row = { ...values, userId } as unknown as Insertable<Schema['niches']>
  return own<Table>(await tx.insertInto(shared(table)).values(row).returningAll().executeTakeFirstOrThrow())
}

/** How the history calls a change that is no edit by hand. */
type Change = 'regenerate' | 'autopilot' | `revert ${number}`

/** Says how the next change of this item came about, in this transaction. */
async function notifyChange({ tx }: Owned, id: string, change: Change): Promise<void> {
  await sql`select set_config('app.change', ${`${id.toLowerCase()} ${change}`}, true)`.execute(tx)
}

/** Says that the words of this text were counted, in this transaction. */
async function notifyCounts({ tx }: Owned, id: string): Promise<void> {
  await sql`select set_config('app.counted', ${id.toLowerCase()}, true)`.execute(tx)
}

/**
 * `expected`: the version the values were made from. `change`: how the history calls it; values that name their engine
 * were written by it, others by hand. @throws NotFound; Stale when another edit came first
 */
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
    .updateTable(shared(table))
    .set(values as Updateable<Schema['niches']>)
    .where('id', '=', id)
    .where('userId', '=', owned.userId)
    .where('deletedAt', 'is', null)
    .$if(expected !== undefined, (query) => query.where('version', '=', expected ?? 0))
    .returningAll()
    .executeTakeFirst()
  if (!row && expected !== undefined) throw new Stale(dated(await fetchItem(owned, shared(table), id)))
  return own<Table>(found(row))
}

/** Puts an item into the bin. @throws NotFound */
export async function removeItem(owned: Owned, table: ItemTable, id: string): Promise<void> {
  await updateItem(owned, table, id, { deletedAt: new Date() } as never)
}

/** Takes an item out of the bin. @throws NotFound, LimitReached */
export async function restoreItem<Table extends ItemTable>(
  { tx, userId }: Owned,
  table: Table,
  id: string,
): Promise<Row<Table>> {
  const row = await tx
    .updateTable(shared(table))
    .set({ deletedAt: null })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returningAll()
    .executeTakeFirst()
  const restored = own<Table>(found(row))
  await requireBelowItemLimit({ tx, userId }, table, 1)
  return restored
}

/** `already`: how many of those there are belong to what is being kept. @throws LimitReached */
function requireBelowItemLimit({ tx, userId }: Owned, table: ItemTable, already = 0): Promise<void> {
  const limit = LIMITS.itemsPerKind
  const count = async () => {
    const { kept } = await tx
      .selectFrom(shared(table))
      .select(sql<number>`count(*)::int`.as('kept'))
      .where('userId', '=', userId)
      .where('deletedAt', 'is', null)
      .executeTakeFirstOrThrow()
    return kept - already
  }
  const refusal = `You already keep ${limit.toLocaleString('en-US')} of these. Delete some first.`
  return requireBelowLimit({ tx, userId }, { of: table, limit, count, refusal })
}

export function pageOf<Item extends { id: string }>(rows: Item[], limit: number): Page<Item> {
  const items = rows.slice(0, limit)
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
}

/** In any case and any script: the database's own rules know the case of ASCII letters only. */
export function contains(column: string, term: string) {
  const pattern = `%${term.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`${sql.ref(column)} collate "und-x-icu" ilike ${pattern}`
}

/** Dates as the API writes them. */
export function dated<T extends { createdAt: Date; updatedAt: Date }>(
  row: T,
): Omit<T, 'createdAt' | 'updatedAt'> & { createdAt: string; updatedAt: string } {
  return { ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() }
}

function found<T>(row: T | undefined): T {
  if (row === undefined) throw new NotFound()
  return row
}
