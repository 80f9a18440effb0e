import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import { orUnavailable } from '../database/owned.ts'
import type { Schema } from '../database/schema.ts'
import type { Reservation, SpendingLimit } from './kinds.ts'
import type { Lease } from './lease.ts'

/** Milliseconds between checks for freed amounts. */
const SHORTEST_PAUSE = 100
const LONGEST_PAUSE = 1_000

type Room = 'enough' | 'wait' | { refusal: Error }

/**
 * Serialized per person across processes, so that limits hold; waits if ending requests may free enough. @throws the
 * refusal of the exceeded limit; the signal's reason; Unavailable
 */
export async function reserve(
  db: Kysely<Schema>,
  lease: Lease,
  stepKey: string | undefined,
  reservation: Reservation,
): Promise<string> {
  for (let pause = SHORTEST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
    lease.signal.throwIfAborted()
    const reserved = await orUnavailable(db.transaction().execute((tx) => attempt(tx, lease, stepKey, reservation)))
    if (typeof reserved === 'string') return reserved
    if (reserved.refusal) throw reserved.refusal
    await wait(pause, undefined, { signal: lease.signal }).catch(() => {})
  }
}

async function attempt(
  tx: Transaction<Schema>,
  { claim }: Lease,
  stepKey: string | undefined,
  reservation: Reservation,
) {
  const { engine, model, ownKey, most, limits } = reservation
  // separate statement: it must see what the previous one waited for
  if (most !== null && limits.length > 0)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`spending ${claim.userId}`}, 0))`.execute(tx)
  for (const limit of most === null ? [] : limits) {
    const room = await roomWithin(tx, claim.userId, limit, most ?? 0)
    if (room !== 'enough') return room === 'wait' ? { refusal: null } : room
  }
  const { id } = await tx
    .insertInto('usage')
    .values({
      userId: claim.userId,
      runId: claim.id,
      epoch: claim.epoch,
      stepKey: stepKey ?? null,
      engine,
      model,
      ownKey,
      reservedMicros: most ?? 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function roomWithin(
  tx: Transaction<Schema>,
  userId: string,
  { micros, scope, refusal }: SpendingLimit,
  most: number,
): Promise<Room> {
  const within =
    'projectId' in scope
      ? sql`exists (select from runs where runs.id = usage.run_id and runs.user_id = usage.user_id
          and runs.project_id = ${scope.projectId} and runs.kind = any(${scope.kinds})
          and runs.created_at >= ${scope.since}) and usage.created_at >= ${scope.since}`
      : sql`not own_key and created_at >= ${scope.from} and created_at < ${scope.until}`
  const { rows } = await sql<{ spent: number; reserved: number }>`
    select coalesce(sum(cost_micros), 0)::bigint as spent, coalesce(sum(reserved_micros), 0)::bigint as reserved
    from usage where user_id = ${userId} and ${within}`.execute(tx)
  const { spent, reserved } = rows[0] ?? { spent: 0, reserved: 0 }
  if (spent + reserved + most <= micros) return 'enough'
  return spent + most <= micros ? 'wait' : { refusal: refusal(spent) }
}

/** Settles entries of dead processes at their maximum, since the real cost is unknown. A late report replaces that. */
export async function settleLost(db: Kysely<Schema>): Promise<void> {
  await sql`
    update usage set cost_micros = nullif(reserved_micros, 0), estimated = reserved_micros > 0, reserved_micros = null
    where reserved_micros is not null and not exists (
      select from runs where runs.id = usage.run_id and runs.status = 'running' and runs.epoch = usage.epoch)`.execute(
    db,
  )
}
