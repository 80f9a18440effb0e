import { type Kysely, sql, type Transaction } from 'kysely'
import type { RunStatus } from '../database/schema/runs.ts'
import type { Schema } from '../database/schema.ts'
import { CHANNELS } from './channels.ts'
import type { UsageEntry } from './kinds.ts'
import type { Lease } from './lease.ts'

type Settle = { resolve(): void; reject(error: unknown): void }
/** `data`, `result` and `error` are JSON text for jsonb. */
export type EventEntry = { kind: 'event'; seq: number; type: string; data: string; stepKey: string | null }
export type StepEntry = {
  kind: 'step'
  key: string
  hash: string
  status: 'running' | 'done' | 'failed'
  result: string | null
  error: string | null
  starts: number
}
export type UsageRow = { kind: 'usage'; id: string; stepKey: string | null; entry: UsageEntry }
export type OutcomeEntry = {
  kind: 'outcome'
  status: RunStatus
  result: string | null
  error: string | null
  pause: number
  failed: boolean
}
export type Entry = { lease: Lease; settle?: Settle | undefined } & (EventEntry | StepEntry | UsageRow | OutcomeEntry)
export type JournalBatch = Entry[]
type Of<Kind extends Entry['kind']> = Extract<Entry, { kind: Kind }>
type Tx = Transaction<Schema>

/** Postgres allows 8,000 bytes per NOTIFY. */
const IDS_PER_NOTE = 200

type Note = { channel: string; payload: string }
/** `valid`: leases that still hold their run; `notes`: notifications to send */
export type WrittenBatch = { valid: Set<Lease>; notes: Note[] }

/** One transaction; entries of lost leases are dropped except for usage. Idempotent. @returns the leases still held */
export async function writeBatch(db: Kysely<Schema>, workerId: string, batch: JournalBatch): Promise<WrittenBatch> {
  return db.transaction().execute(async (tx) => {
    if (isFleeting(batch)) await sql`set local synchronous_commit to off`.execute(tx)
    const valid = await hold(tx, workerId, new Set(batch.map(({ lease }) => lease)))
    const of = <Kind extends Entry['kind']>(kind: Kind) =>
      batch.filter((entry) => entry.kind === kind && (kind === 'usage' || valid.has(entry.lease))) as Of<Kind>[]
    const [events, steps, usage, outcomes] = [of('event'), of('step'), of('usage'), of('outcome')]
    if (events.length > 0) await insertEvents(tx, events)
    if (steps.length > 0) await insertSteps(tx, steps)
    if (usage.length > 0) await insertUsage(tx, usage)
    if (outcomes.length > 0) await setOutcomes(tx, outcomes)
    return { valid, notes: notesOf(events, outcomes) }
  })
}

/** Only streamed text, which need not wait for the disk: it is sent again after a database crash. */
export function isFleeting(batch: JournalBatch): boolean {
  return batch.every(({ kind, settle }) => kind === 'event' && !settle)
}

/** Locked until commit, so that no other worker takes one. */
async function hold(tx: Tx, workerId: string, leases: Set<Lease>): Promise<Set<Lease>> {
  const claims = [...leases].map(({ claim }) => claim)
  const { rows } = await sql<{ id: string; epoch: number }>`
    select runs.id, runs.epoch
    from unnest(${claims.map(({ id }) => id)}::uuid[], ${claims.map(({ epoch }) => epoch)}::int[]) as mine (id, epoch)
    join runs on runs.id = mine.id and runs.epoch = mine.epoch
    where runs.status = 'running' and runs.lease_owner = ${workerId}
    order by runs.id for no key update of runs`.execute(tx)
  const valid = new Set(rows.map(({ id, epoch }) => `${id} ${epoch}`))
  return new Set([...leases].filter(({ claim }) => valid.has(`${claim.id} ${claim.epoch}`)))
}

async function insertEvents(tx: Tx, events: Of<'event'>[]): Promise<void> {
  await sql`
    insert into run_events (run_id, user_id, seq, type, data, step_key)
    select * from unnest(${events.map(({ lease }) => lease.claim.id)}::uuid[],
      ${events.map(({ lease }) => lease.claim.userId)}::uuid[], ${events.map(({ seq }) => seq)}::bigint[],
      ${events.map(({ type }) => type)}::text[], ${events.map(({ data }) => data)}::jsonb[],
      ${events.map(({ stepKey }) => stepKey)}::text[])
    on conflict do nothing`.execute(tx)
}

async function insertSteps(tx: Tx, entries: Of<'step'>[]): Promise<void> {
  // a statement cannot update a row twice: the last entry per step wins, starts add up
  const steps = new Map<string, Of<'step'>>()
  for (const entry of entries) {
    const id = `${entry.lease.claim.id} ${entry.key}`
    const earlier = steps.get(id)
    steps.set(id, { ...entry, starts: entry.starts + (earlier?.starts ?? 0) })
  }
  for (const { lease, key, hash, status, result, error, starts } of steps.values()) {
    await sql`
      insert into run_steps (run_id, user_id, key, hash, status, result, error, starts, ended_at)
      values (${lease.claim.id}, ${lease.claim.userId}, ${key}, ${hash}, ${status}, ${result}::jsonb, ${error}::jsonb,
        ${starts}, case when ${status} = 'running' then null else clock_timestamp() end)
      on conflict (run_id, key) do update set hash = excluded.hash, status = excluded.status,
        result = excluded.result, error = excluded.error, starts = run_steps.starts + excluded.starts,
        started_at = case when excluded.starts > 0 then clock_timestamp() else run_steps.started_at end,
        ended_at = excluded.ended_at`.execute(tx)
  }
}

async function insertUsage(tx: Tx, usage: Of<'usage'>[]): Promise<void> {
  await tx
    .insertInto('usage')
    .values(
      usage.map(({ id, lease, stepKey, entry }) => ({
        id,
        userId: lease.claim.userId,
        runId: lease.claim.id,
        stepKey,
        engine: entry.engine,
        model: entry.model ?? null,
        inputTokens: entry.inputTokens ?? null,
        outputTokens: entry.outputTokens ?? null,
        costMicros: entry.costMicros ?? null,
        estimated: entry.estimated ?? false,
        ownKey: entry.ownKey ?? false,
      })),
    )
    // opened before the request
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        engine: ref('excluded.engine'),
        model: ref('excluded.model'),
        inputTokens: ref('excluded.inputTokens'),
        outputTokens: ref('excluded.outputTokens'),
        costMicros: ref('excluded.costMicros'),
        estimated: ref('excluded.estimated'),
        ownKey: ref('excluded.ownKey'),
        reservedMicros: null,
      })),
    )
    .execute()
}

async function setOutcomes(tx: Tx, outcomes: Of<'outcome'>[]): Promise<void> {
  // everyone locks turns in this order, to avoid deadlocks
  const inOrder = outcomes.toSorted((a, b) => (a.lease.claim.userId < b.lease.claim.userId ? -1 : 1))
  for (const { lease, status, result, error, pause, failed } of inOrder) {
    const queued = status === 'queued'
    // handing back does not use up the attempt
    await sql`
      update runs set status = ${status}, result = ${result}::jsonb, error = ${queued ? null : error}::jsonb,
        lease_owner = null, lease_until = null, stop_requested = false,
        attempts = attempts - ${queued && !failed ? 1 : 0}, failures = failures + ${failed ? 1 : 0},
        not_before = clock_timestamp() + make_interval(secs => ${pause}),
        ended_at = case when ${queued} then null else clock_timestamp() end
      where id = ${lease.claim.id}`.execute(tx)
  }
}

function notesOf(events: Of<'event'>[], outcomes: Of<'outcome'>[]): Note[] {
  const ids = [...new Set(events.map(({ lease }) => lease.claim.id))]
  const notes: Note[] = Array.from({ length: Math.ceil(ids.length / IDS_PER_NOTE) }, (_, page) => ({
    channel: CHANNELS.events,
    payload: ids.slice(page * IDS_PER_NOTE, (page + 1) * IDS_PER_NOTE).join(','),
  }))
  if (outcomes.some(({ status }) => status === 'queued')) notes.push({ channel: CHANNELS.queue, payload: '' })
  return notes
}

/** After the commit: NOTIFY in it holds a server-wide lock during the disk write (docs/decisions/0038). */
export async function notify(db: Kysely<Schema>, notes: Note[]): Promise<void> {
  if (notes.length === 0) return
  await sql`
    select pg_notify(channel, payload)
    from unnest(${notes.map(({ channel }) => channel)}::text[], ${notes.map(({ payload }) => payload)}::text[])
      as note (channel, payload)`
    .execute(db)
    .catch(() => {})
}
