import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { CHANNELS } from './channels.ts'
import type { ClockWatch } from './clock-watch.ts'
import { INTERRUPTED } from './failure.ts'
import { storedJson } from './stored-json.ts'

/** A run that this worker holds, with what it needs to go on where an earlier attempt ended. */
export type Claim = {
  id: string
  userId: string
  projectId: string | null
  kind: string
  input: unknown
  engineWish: 'composer' | null
  epoch: number
  attempts: number
  failures: number
  costCapMicros: number | null
}

export type ClaimRequest = {
  workerId: string
  kinds: string[]
  /** how many more runs the worker can take */
  free: number
  /** most running runs of one user, over all workers */
  perUser: number
  leaseSeconds: number
  clock: ClockWatch
}

// over all workers of this database
const LOCK = 7_310_442_020
const MOST_CRASHES = 8

/**
 * Takes waiting runs: the user with the fewest running ones first, then by age, at most `perUser` of one user. Runs
 * whose worker gave no sign of life for the lease are put back before; after the eighth such end a run is given up.
 */
export function claimRuns(db: Kysely<Schema>, request: ClaimRequest): Promise<Claim[]> {
  const { workerId, kinds, free, perUser, leaseSeconds, clock } = request
  return db.transaction().execute(async (tx) => {
    const askedAt = clock.stopwatch()
    const locked = await sql<{ now: number }>`
      select pg_advisory_xact_lock(${sql.lit(LOCK)}), extract(epoch from clock_timestamp())::float8 as now`.execute(tx)
    if (clock.trusts(askedAt, locked.rows[0]?.now ?? 0)) await takeBackExpired(tx, leaseSeconds)
    const { rows } = await sql<Claim>`
      with waiting as (
        select distinct user_id from runs
        where status = 'queued' and not_before <= clock_timestamp() and kind = any(${kinds})),
      busy as (select user_id, count(*) as count from runs where status = 'running' group by user_id),
      candidates as (
        select next.id, next.created_at,
          coalesce(busy.count, 0) + row_number() over (partition by waiting.user_id order by next.created_at) as place
        from waiting left join busy using (user_id)
        cross join lateral (
          select id, created_at from runs
          where runs.user_id = waiting.user_id and status = 'queued' and not_before <= clock_timestamp()
            and kind = any(${kinds})
          order by created_at limit ${perUser}) next)
      update runs set status = 'running', lease_owner = ${workerId}, epoch = epoch + 1, attempts = attempts + 1,
        lease_until = clock_timestamp() + make_interval(secs => ${leaseSeconds}),
        started_at = coalesce(started_at, clock_timestamp())
      -- a list of ids, not a join: a join may read the whole table while few runs wait
      where runs.id = any(array(
        select id from candidates where place <= ${perUser} order by place, created_at limit ${free}))
      returning runs.id, user_id, project_id, kind, input, engine_wish, epoch, attempts, failures,
        cost_cap_micros`.execute(tx)
    return rows
  })
}

async function takeBackExpired(tx: Kysely<Schema>, leaseSeconds: number): Promise<void> {
  // after a restart of the database every worker first gets the time to renew its leases
  const expired = sql`
    select id from runs where status = 'running' and lease_until < clock_timestamp()
      and clock_timestamp() not between pg_postmaster_start_time()
        and pg_postmaster_start_time() + make_interval(secs => ${leaseSeconds})
    for no key update skip locked`
  const crashes = sql`(attempts - failures)`
  const { rows } = await sql<{ id: string; userId: string; stopped: boolean }>`
    update runs set status = case when stop_requested then 'stopped' else 'failed' end,
      error = case when stop_requested then null else ${storedJson(INTERRUPTED)}::jsonb end,
      lease_owner = null, lease_until = null, ended_at = clock_timestamp()
    where id in (${expired}) and (stop_requested or ${crashes} > ${MOST_CRASHES})
    returning id, user_id, stop_requested as stopped`.execute(tx)
  for (const { id, userId, stopped } of rows) {
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
    where id in (${expired})`.execute(tx)
}

/** Seconds beyond which no pause and no lease ever ends: one that does is from before the clock was set back. */
const NEVER_SO_FAR = 300

/** After the database's clock was set back nothing waits until it is as late as it was. */
export async function forgetLaterTimes(db: Kysely<Schema>, leaseSeconds: number): Promise<void> {
  const farOff = sql`clock_timestamp() + make_interval(secs => ${NEVER_SO_FAR + leaseSeconds})`
  await sql`
    with waiting as (
      update runs set not_before = clock_timestamp() where status = 'queued' and not_before > ${farOff})
    update runs set lease_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
    where status = 'running' and lease_until > ${farOff}`.execute(db)
}

export type Held = { id: string; epoch: number; stopRequested: boolean }

/** Renews this worker's leases; answers the runs that are still its own. */
export async function renewLeases(
  db: Kysely<Schema>,
  { workerId, ids, leaseSeconds }: { workerId: string; ids: string[]; leaseSeconds: number },
): Promise<Held[]> {
  // in the order of ids, as the journal locks them: two that wait for each other would lose a second
  const { rows } = await sql<Held>`
    with held as (
      select id from runs where id = any(${ids}::uuid[]) and lease_owner = ${workerId} and status = 'running'
      order by id for no key update)
    update runs set lease_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
    from held where runs.id = held.id
    returning runs.id, epoch, stop_requested`.execute(db)
  return rows
}

export type Progress = {
  /** finished steps: hash of the input and result */
  done: Map<string, { hash: string; result: unknown }>
  /** steps that an earlier attempt was in when it was lost */
  cut: Set<string>
  /** steps that already sent events */
  told: Set<string>
  lastSeq: number
  costMicros: number
}

/** What earlier attempts of a run left behind. */
export async function loadProgress(db: Kysely<Schema>, runId: string): Promise<Progress> {
  const steps = await db
    .selectFrom('runSteps')
    .select(['key', 'hash', 'status', 'result'])
    .where('runId', '=', runId)
    .where('status', 'in', ['done', 'running'])
    .execute()
  const told = await db
    .selectFrom('runEvents')
    .select('stepKey')
    .distinct()
    .where('runId', '=', runId)
    .where('stepKey', 'is not', null)
    .execute()
  const { rows } = await sql<{ lastSeq: number; costMicros: number }>`
    select coalesce((select max(seq) from run_events where run_id = ${runId}), 0) as last_seq,
      coalesce((select sum(cost_micros)::bigint from usage where run_id = ${runId}), 0) as cost_micros`.execute(db)
  return {
    done: new Map(
      steps.flatMap(({ key, hash, status, result }) => (status === 'done' ? [[key, { hash, result }]] : [])),
    ),
    cut: new Set(steps.flatMap(({ key, status }) => (status === 'running' ? [key] : []))),
    told: new Set(told.flatMap(({ stepKey }) => stepKey ?? [])),
    lastSeq: rows[0]?.lastSeq ?? 0,
    costMicros: rows[0]?.costMicros ?? 0,
  }
}
