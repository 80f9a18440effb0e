import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { CHANNELS } from './channels.ts'
import type { ClockWatch } from './clock-watch.ts'
import { INTERRUPTED } from './failure.ts'
import { storedJson } from './stored-json.ts'

const MAX_CRASHES = 8

/** A run fails after its eighth expired lease. False while the database's clock is not trusted. */
export async function reclaimExpired(db: Kysely<Schema>, leaseSeconds: number, clock: ClockWatch): Promise<boolean> {
  const askedAt = clock.stopwatch()
  // after a database restart every worker first gets time to renew
  const { rows } = await sql<{ now: number; expired: boolean }>`
    select extract(epoch from clock_timestamp())::float8 as now,
      clock_timestamp() not between pg_postmaster_start_time()
          and pg_postmaster_start_time() + make_interval(secs => ${leaseSeconds})
        and exists (select from runs where status = 'running' and lease_until < clock_timestamp()) as expired`.execute(
    db,
  )
  const [look] = rows
  if (!clock.trusts(askedAt, look?.now ?? 0)) return false
  if (look?.expired) await db.transaction().execute(requeue)
  return true
}

async function requeue(tx: Kysely<Schema>): Promise<void> {
  const { rows: expired } = await sql<{ id: string; userId: string }>`
    select id, user_id from runs where status = 'running' and lease_until < clock_timestamp()
    for no key update skip locked`.execute(tx)
  if (expired.length === 0) return
  const ids = sql`any(${expired.map(({ id }) => id)}::uuid[])`
  // everyone locks turns in this order, to avoid deadlocks
  await sql`
    select from run_turns where user_id = any(${expired.map(({ userId }) => userId)}::uuid[])
    order by user_id for update`.execute(tx)
  const crashes = sql`(attempts - failures)`
  const { rows: ended } = await sql<{ id: string; userId: string; stopped: boolean }>`
    update runs set status = case when stop_requested then 'stopped' else 'failed' end,
      error = case when stop_requested then null else ${storedJson(INTERRUPTED)}::jsonb end,
      lease_owner = null, lease_until = null, ended_at = clock_timestamp()
    where id = ${ids} and (stop_requested or ${crashes} > ${MAX_CRASHES})
    returning id, user_id, stop_requested as stopped`.execute(tx)
  for (const { id, userId, stopped } of ended) {
    const end = stopped ? { status: 'stopped' } : { status: 'failed', error: INTERRUPTED }
    await sql`
      insert into run_events (run_id, user_id, seq, type, data)
      select ${id}, ${userId}, coalesce(max(seq), 0) + 1, 'end', ${storedJson(end)}::jsonb
      from run_events where run_id = ${id}`.execute(tx)
    await sql`select pg_notify(${CHANNELS.events}, ${id})`.execute(tx)
  }
  await sql`
    update runs set status = 'queued', lease_owner = null, lease_until = null,
      not_before = clock_timestamp()
        + make_interval(secs => case when ${crashes} <= 1 then 0 else 2 ^ least(${crashes} - 2, 6) end)
    where id = ${ids} and status = 'running'`.execute(tx)
}

/** Seconds: later pauses and leases are from before the clock was set back. */
const NEVER_SO_FAR = 300

/** Otherwise runs would wait until the old time is reached again. */
export async function forgetLaterTimes(db: Kysely<Schema>, leaseSeconds: number): Promise<void> {
  const farOff = sql`clock_timestamp() + make_interval(secs => ${NEVER_SO_FAR + leaseSeconds})`
  await sql`
    with waiting as (
      update runs set not_before = clock_timestamp() where status = 'queued' and not_before > ${farOff})
    update runs set lease_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
    where status = 'running' and lease_until > ${farOff}`.execute(db)
}
