import { NotFound } from '../database/errors.ts'
import type { Owned } from '../database/items.ts'
import type { NewRow, Row } from '../database/schema.ts'

export async function insertFile({ tx }: Owned, file: NewRow<'files'>): Promise<Row<'files'>> {
  return tx.insertInto('files').values(file).returningAll().executeTakeFirstOrThrow()
}

export async function fetchFile({ tx, userId }: Owned, id: string): Promise<Row<'files'>> {
  const row = await tx
    .selectFrom('files')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!row) throw new NotFound()
  return row
}

export async function forgetFiles({ tx, userId }: Owned, ids: readonly string[]): Promise<Row<'files'>[]> {
  if (ids.length === 0) return []
  return tx.deleteFrom('files').where('id', 'in', ids).where('userId', '=', userId).returningAll().execute()
}

export async function fetchStorageKeys({ tx, userId }: Owned): Promise<string[]> {
  const rows = await tx.selectFrom('files').select('storageKey').where('userId', '=', userId).execute()
  return rows.map(({ storageKey }) => storageKey)
}

export async function fetchFiles({ tx, userId }: Owned): Promise<Row<'files'>[]> {
  return tx.selectFrom('files').selectAll().where('userId', '=', userId).where('deletedAt', 'is', null).execute()
}

/** Includes trash. @param tx as administrator */
export async function fetchKnownKeys(tx: Owned['tx'], keys: readonly string[]): Promise<string[]> {
  const rows = await tx.selectFrom('files').select('storageKey').where('storageKey', 'in', keys).execute()
  return rows.map(({ storageKey }) => storageKey)
}
