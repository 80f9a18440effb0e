import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { refreshOpenTurns } from './turns.ts'

/** A claimed run with what it needs to resume. */
export type Claim = {
  id: string
  userId: string
  projectId: string | null
  kind: string
  input: unknown
  requestedEngine: 'composer' | null
  epoch: number
  attempts: number
  failures: number
  costCapMicros: number | null
}

export type ClaimRequest = {
  workerId: string
  kinds: string[]
  free: number
  perUser: number
  leaseSeconds: number
}

export type Claimed = {
  claims: Claim[]
  /** another worker holds the turn of someone waiting */
  isMore: boolean
}

/** Fewest running per user first, then by age. Turns locked by other workers are skipped. */
export async function claimRuns(db: Kysely<Schema>, request: ClaimRequest): Promise<Claimed> {
  const { workerId, kinds, free, perUser, leaseSeconds } = request
  const open = sql`ready_since is not null and running < ${perUser} and kinds && ${kinds}::text[]`
  // locked turns are read after the lock, and concurrently claimed runs are skipped: one consistent moment
  const { rows: claims } = await sql<Claim>`
    with turns as materialized (
      select user_id, running from run_turns where ${open}
      order by running, ready_since limit ${free} for update skip locked),
    candidates as (
      select next.id, next.created_at,
        turns.running + row_number() over (partition by turns.user_id order by next.created_at) as place
      from turns cross join lateral (
        select id, created_at from runs
        where runs.user_id = turns.user_id and status = 'queued' and not_before <= clock_timestamp()
          and kind = any(${kinds})
        order by created_at limit ${perUser} for no key update skip locked) next)
    update runs set status = 'running', lease_owner = ${workerId}, epoch = epoch + 1, attempts = attempts + 1,
      lease_until = clock_timestamp() + make_interval(secs => ${leaseSeconds}),
      started_at = coalesce(started_at, clock_timestamp())
    -- a list of ids instead of a join, which may read the whole table although few runs wait
    where runs.id = any(array(
      select id from candidates where place <= ${perUser} order by place, created_at limit ${free}))
    returning runs.id, user_id, project_id, kind, input, requested_engine, epoch, attempts, failures,
      cost_cap_micros`.execute(db)
  if (claims.length === free) return { claims, isMore: false }
  const { rows: left } = await sql`select from run_turns where ${open} limit 1`.execute(db)
  // a stale turn would stay first forever
  if (left.length > 0) await refreshOpenTurns(db, open)
  return { claims, isMore: left.length > 0 }
}

export type Held = { id: string; epoch: number; stopRequested: boolean }

/** @returns the runs that are still this worker's */
export async function renewLeases(
  db: Kysely<Schema>,
  { workerId, ids, leaseSeconds }: { workerId: string; ids: string[]; leaseSeconds: number },
): Promise<Held[]> {
  // in id order like the journal, to avoid deadlocks
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
  done: Map<string, { hash: string; result: unknown }>
  stepsWithEvents: Set<string>
  lastSeq: number
  costMicros: number
}

export async function loadProgress(db: Kysely<Schema>, runId: string): Promise<Progress> {
  const steps = await db
    .selectFrom('runSteps')
    .select(['key', 'hash', 'result'])
    .where('runId', '=', runId)
    .where('status', '=', 'done')
    .execute()
  const stepsWithEvents = await db
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
    done: new Map(steps.map(({ key, hash, result }) => [key, { hash, result }])),
    stepsWithEvents: new Set(stepsWithEvents.flatMap(({ stepKey }) => stepKey ?? [])),
    lastSeq: rows[0]?.lastSeq ?? 0,
    costMicros: rows[0]?.costMicros ?? 0,
  }
}
