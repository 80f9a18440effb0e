import { LIMITS } from '@makeready/contract/domain/limits'
import type { ListingField, StoreKey } from '@makeready/contract/domain/stores'
import type { PrintingCost } from '@makeready/contract/stores'
import { sql } from 'kysely'
import { fetchItem, type Owned } from '../database/items.ts'

export type StoreChoice = { stores: StoreKey[] | null; printingCost: PrintingCost | null }

/** Of this product, or else the stores that the creator chose last for another one. */
export async function fetchChoice({ tx, userId }: Owned, projectId: string): Promise<StoreChoice> {
  const rows = await tx
    .selectFrom('storePacks')
    .select(['projectId', 'stores', 'printingCost'])
    .where('userId', '=', userId)
    .orderBy(sql`project_id = ${projectId}`, 'desc')
    .orderBy('updatedAt', 'desc')
    .limit(1)
    .execute()
  const [row] = rows
  if (!row) return { stores: null, printingCost: null }
  return { stores: row.stores, printingCost: row.projectId === projectId ? row.printingCost : null }
}

/**
 * Saves what is given; `usual` are the stores of a product that had no choice. Two requests at once each keep the other's.
 * @throws NotFound for a product that isn't the creator's
 */
export async function saveChoice(
  owned: Owned,
  projectId: string,
  { stores, printingCost }: { stores?: StoreKey[]; printingCost?: PrintingCost | null },
  usual: StoreKey[],
): Promise<void> {
  await fetchItem(owned, 'projects', projectId)
  const choice = {
    ...(stores && { stores: JSON.stringify(stores) }),
    ...(printingCost !== undefined && { printingCost: JSON.stringify(printingCost) }),
    updatedAt: new Date(),
  }
  await owned.tx
    .insertInto('storePacks')
    .values({ projectId, userId: owned.userId, stores: JSON.stringify(usual), printingCost: 'null', ...choice })
    .onConflict((conflict) => conflict.column('projectId').doUpdateSet(choice))
    .execute()
}

export type OwnText = { store: StoreKey; field: ListingField; text: string }

/** The texts that the creator changed. */
export async function fetchListings({ tx, userId }: Owned, projectId: string): Promise<OwnText[]> {
  const rows = await tx
    .selectFrom('storeListings')
    .select(['store', 'field', 'text'])
    .where('projectId', '=', projectId)
    .where('userId', '=', userId)
    .where('text', 'is not', null)
    .execute()
  return rows.map(({ store, field, text }) => ({ store, field, text: text ?? '' }))
}

type Place = { projectId: string; store: StoreKey; field: ListingField }

/** The text before stays in the history. @throws NotFound for a product that isn't the creator's */
export async function saveListing(owned: Owned, place: Place, text: string | null): Promise<void> {
  const { tx, userId } = owned
  await fetchItem(owned, 'projects', place.projectId)
  await tx
    .insertInto('storeListings')
    .values({ ...place, userId, text })
    .onConflict((conflict) => conflict.columns(['projectId', 'store', 'field']).doUpdateSet({ text }))
    .execute()
}

/** Newest first, without repetitions. */
export async function earlierTexts(owned: Owned, { projectId, store, field }: Place) {
  const { tx, userId } = owned
  await fetchItem(owned, 'projects', projectId)
  const { rows } = await sql<{ text: string; createdAt: Date }>`
    select v.data ->> 'text' as text, max(v.created_at) as "createdAt"
    from versions v join store_listings l on l.id = v.item_id
    where v.user_id = ${userId} and v.item_table = 'store_listings' and l.user_id = ${userId}
      and l.project_id = ${projectId} and l.store = ${store} and l.field = ${field}
      and v.data ->> 'text' is not null and v.data ->> 'text' is distinct from l.text
    group by 1 order by 2 desc limit ${LIMITS.versionsPage}`.execute(tx)
  return rows.map(({ text, createdAt }) => ({ text, createdAt: createdAt.toISOString() }))
}

/** Bytes by id. */
export async function fileSizes({ tx, userId }: Owned, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('files')
    .select(['id', 'bytes'])
    .where('userId', '=', userId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, bytes }) => [id, Number(bytes)]))
}
