import type { Kysely } from 'kysely'
import { currentRoles, grant } from './owned-table.ts'

/** Housekeeping finds out whose links expired, to free their pages' storage. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { admin } = await currentRoles(db)
  await grant(db, 'proofs', admin, 'select (user_id, expires_at)', ['select'])
}
