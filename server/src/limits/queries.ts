import { sql } from 'kysely'
import type { Owned } from '../database/items.ts'

/** A new window starts after the previous one ended, or when the clock was set back. */
export async function countRequest({ tx, userId }: Owned, kind: string, windowSeconds: number) {
  const runs = sql`c.began_at between clock_timestamp() - make_interval(secs => ${windowSeconds}) and clock_timestamp()`
  const { rows } = await sql<{ requests: number; left: number }>`
    insert into request_counts as c (user_id, kind) values (${userId}, ${kind})
    on conflict (user_id, kind) do update set
      requests = case when ${runs} then c.requests + 1 else 1 end,
      began_at = case when ${runs} then c.began_at else clock_timestamp() end
    returning requests, ceil(extract(epoch from began_at - clock_timestamp()) + ${windowSeconds})::int as left`.execute(
    tx,
  )
  return rows[0] ?? { requests: 1, left: windowSeconds }
}
