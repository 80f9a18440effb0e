import { type Kysely, sql } from 'kysely'
import type { Schema } from '../src/database/schema.ts'

/** The claim before migration 0068, for drills that compare it with today's. */
export function claimUnderOneLock(db: Kysely<Schema>, workerId: string): Promise<{ id: string }[]> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(7310442020)`.execute(tx)
    const { rows } = await sql<{ id: string }>`
      with waiting as (
        select distinct user_id from runs where status = 'queued' and not_before <= clock_timestamp()),
      busy as (select user_id, count(*) as count from runs where status = 'running' group by user_id),
      candidates as (
        select next.id, next.created_at,
          coalesce(busy.count, 0) + row_number() over (partition by waiting.user_id order by next.created_at) as place
        from waiting left join busy using (user_id)
        cross join lateral (
          select id, created_at from runs
          where runs.user_id = waiting.user_id and status = 'queued' and not_before <= clock_timestamp()
          order by created_at limit 2) next)
      update runs set status = 'running', lease_owner = ${workerId}, epoch = epoch + 1, attempts = attempts + 1,
        lease_until = clock_timestamp() + interval '600 s', started_at = coalesce(started_at, clock_timestamp())
      where runs.id = any(array(select id from candidates where place <= 2 order by place, created_at limit 1))
      returning runs.id`.execute(tx)
    return rows
  })
}
