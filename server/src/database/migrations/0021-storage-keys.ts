import type { Kysely } from 'kysely'
import { currentRoles, grant } from './owned-table.ts'

/** Whoever sweeps the storage asks which bytes have a row; whose they are and what is in them it does not learn. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { admin } = await currentRoles(db)
  await grant(db, 'files', admin, 'select (storage_key)')
}
