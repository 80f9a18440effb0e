import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'

/** People per statement: many pauses may end at once after a provider outage. */
const BATCH = 1_000
/** Serializes repairs over all workers. */
// advisory lock number: 7_310_442_019 to 023 are in use
const LOCK = 7_310_442_024

/** Rebuilds matching turns that nobody has locked. */
export async function refreshOpenTurns(db: Kysely<Schema>, open: RawBuilder<unknown>): Promise<void> {
  await sql`select refresh_run_turns(array(
    select user_id from run_turns where ${open}
    order by running, ready_since limit ${BATCH} for update skip locked))`.execute(db)
}

/** Makes runs whose pause is over available. */
export async function endPauses(db: Kysely<Schema>): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ people: number }>`
      with over as (
        select user_id from run_turns where next_at <= clock_timestamp() order by next_at limit ${BATCH}
        for update skip locked),
      listed as materialized (select array_agg(user_id) as ids from over)
      select cardinality(ids) as people, refresh_run_turns(ids) from listed where ids is not null`.execute(db)
    if ((rows[0]?.people ?? 0) < BATCH) return
  }
}

/** Turns that differ from their person's runs; a missing one counts as empty. */
const OUT_OF_STEP = sql`
  with found as (
    select user_id, count(*) filter (where status = 'running')::integer as running,
      min(created_at) filter (where status = 'queued' and not_before <= clock_timestamp()) as ready_since,
      coalesce(array_agg(distinct kind) filter (where status = 'queued' and not_before <= clock_timestamp()),
        '{}') as kinds,
      min(not_before) filter (where status = 'queued' and not_before > clock_timestamp()) as next_at
    from runs where status in ('queued', 'running') group by user_id)
  select coalesce(found.user_id, turn.user_id) as user_id
  from found full join
    (select * from run_turns where running > 0 or ready_since is not null or next_at is not null) turn using (user_id)
  where (found.running, found.ready_since, found.kinds, found.next_at)
    is distinct from (turn.running, turn.ready_since, turn.kinds, turn.next_at)`

/** Rebuilds inconsistent turns, whatever the reason, so that nobody waits forever. @returns how many were checked */
export function repairTurns(db: Kysely<Schema>): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows: locks } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(${sql.lit(LOCK)}) as mine`.execute(tx)
    if (!locks[0]?.mine) return 0
    const { rows } = await sql<{ userId: string }>`${OUT_OF_STEP}`.execute(tx)
    if (rows.length > 0) await sql`select refresh_run_turns(${rows.map(({ userId }) => userId)}::uuid[])`.execute(tx)
    return rows.length
  })
}
