import { sql } from 'kysely'
import type { Owned } from '../database/items.ts'

/** @param tx as administrator */
export async function fetchUsersWithImports(tx: Owned['tx'], until: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('files')
    .select('userId')
    .distinct()
    .where('kind', 'in', ['import', 'account'])
    .where('createdAt', '<', until)
    .execute()
  return rows.map(({ userId }) => userId)
}

/** Uploads from before `until`, or all but the newest `keep` of a kind; not those that a run is reading. */
export async function fetchOldImports(
  { tx, userId }: Owned,
  { until, keep = 0, kind }: { until?: Date; keep?: number; kind?: 'import' | 'account' },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('files')
    .select('id')
    .where('userId', '=', userId)
    .where('kind', 'in', kind ? [kind] : ['import', 'account'])
    .$if(until !== undefined, (query) => query.where('createdAt', '<', until ?? new Date()))
    .where(
      sql<boolean>`not exists (select from runs r where r.user_id = ${userId} and r.kind in ('import', 'account-import') and r.ended_at is null
        and r.input ->> 'id' = files.id::text)`,
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .offset(keep)
    .execute()
  return rows.map(({ id }) => id)
}
