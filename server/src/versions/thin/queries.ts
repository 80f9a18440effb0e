import { sql } from 'kysely'
import type { Owned } from '../../database/items.ts'

/** Versions deleted in one transaction: short enough not to be in anybody's way. */
export const THINNED_AT_ONCE = 500

/** People with versions from before `time`. @param tx as administrator */
export async function fetchHistorians(tx: Owned['tx'], time: Date): Promise<string[]> {
  const rows = await tx.selectFrom('versions').select('userId').distinct().where('createdAt', '<', time).execute()
  return rows.map(({ userId }) => userId)
}

/**
 * Deletes the first of a person's versions that are not to be kept any longer; there may be more while the answer, how
 * many they were, is THINNED_AT_ONCE. The rule: migrations/baseline/versions.ts.
 */
export async function thinSome({ tx }: Owned): Promise<number> {
  const { rows } = await sql<{ thinned: number }>`select thin_versions(${THINNED_AT_ONCE}) as thinned`.execute(tx)
  return rows[0]?.thinned ?? 0
}
