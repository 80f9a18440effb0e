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
