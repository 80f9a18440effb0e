import { sql, type Transaction } from 'kysely'
import { Conflict, NotFound } from '../database/errors.ts'
import type { Schema } from '../database/schema.ts'
import { serverMessage } from '../server-messages.ts'
import { CHANNELS } from './channels.ts'
import { ENDED, endData, LISTED_RUN_COLUMNS, RUN_COLUMNS, type Run, type RunInList } from './run.ts'
import { storedJson } from './stored-json.ts'

type Tx = Transaction<Schema>

/** @throws NotFound also for another owner's */
export async function getRun(tx: Tx, userId: string, runId: string): Promise<Run> {
  return orNotFound(await select(tx, userId, runId).executeTakeFirst())
}

export type ListRuns = {
  projectId?: string | undefined
  kind?: string | undefined
  /** true: queued or running; false: ended */
  active?: boolean | undefined
  limit?: number | undefined
}

export function listRuns(
  tx: Tx,
  userId: string,
  { projectId, kind, active, limit = 50 }: ListRuns = {},
): Promise<RunInList[]> {
  return tx
    .selectFrom('runs')
    .select(LISTED_RUN_COLUMNS)
    .where('userId', '=', userId)
    .$if(projectId !== undefined, (query) => query.where('projectId', '=', projectId ?? null))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .$if(active !== undefined, (query) => query.where('status', active ? 'not in' : 'in', ENDED))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** A queued run stops at once, a running one by its worker. @throws NotFound also for another owner's */
export async function stopRun(tx: Tx, userId: string, runId: string): Promise<Run> {
  const run = orNotFound(await select(tx, userId, runId).forUpdate().executeTakeFirst())
  if (ENDED.includes(run.status)) return run
  if (run.status === 'running') {
    await sql`select pg_notify(${CHANNELS.stop}, ${runId})`.execute(tx)
    return change(tx, runId, { stopRequested: true })
  }
  const stopped = await change(tx, runId, { status: 'stopped', endedAt: new Date() })
  await sql`
    insert into run_events (run_id, user_id, seq, type, data)
    select ${runId}, ${userId}, coalesce(max(seq), 0) + 1, 'end', ${storedJson(endData(stopped))}::jsonb
    from run_events where run_id = ${runId}`.execute(tx)
  await sql`select pg_notify(${CHANNELS.events}, ${runId})`.execute(tx)
  return stopped
}

export async function stopRuns(tx: Tx, userId: string): Promise<void> {
  const active = await tx
    .selectFrom('runs')
    .select('id')
    .where('userId', '=', userId)
    .where('status', 'not in', ENDED)
    .orderBy('id')
    .execute()
  for (const { id } of active) await stopRun(tx, userId, id)
}

/** Keeps finished steps. `evenDone`: completed runs too. @throws NotFound; Conflict */
export async function retryRun(
  tx: Tx,
  userId: string,
  runId: string,
  requestedEngine?: 'composer' | null,
  { evenDone = false } = {},
): Promise<Run> {
  const run = orNotFound(await select(tx, userId, runId).forUpdate().executeTakeFirst())
  if (run.status === 'done' && !evenDone) throw new Conflict(serverMessage('run.finished'))
  if (!ENDED.includes(run.status)) return run
  await refuseSecond(tx, userId, runId)
  await tx
    .updateTable('runEvents')
    .set({ type: 'retry' })
    .where('runId', '=', runId)
    .where('type', '=', 'end')
    .execute()
  const waiting = await change(tx, runId, {
    status: 'queued',
    stopRequested: false,
    attempts: 0,
    failures: 0,
    result: null,
    error: null,
    endedAt: null,
    notBefore: new Date(),
    ...(requestedEngine !== undefined && { requestedEngine }),
  })
  await sql`select pg_notify(${CHANNELS.queue}, '')`.execute(tx)
  return waiting
}

/** An assigned run is unchanged. @throws NotFound; foreign-key violation (23503) for another owner's project */
export async function assignRun(tx: Tx, userId: string, runId: string, projectId: string): Promise<Run> {
  const run = orNotFound(await select(tx, userId, runId).forUpdate().executeTakeFirst())
  return run.projectId === null ? change(tx, runId, { projectId }) : run
}

async function refuseSecond(tx: Tx, userId: string, runId: string): Promise<void> {
  const second = await tx
    .selectFrom('runs')
    .innerJoin('runs as again', 'again.exclusiveKey', 'runs.exclusiveKey')
    .select('runs.id')
    .where('again.id', '=', runId)
    .where('runs.userId', '=', userId)
    .where('runs.status', 'in', ['queued', 'running'])
    .executeTakeFirst()
  if (second) throw new Conflict(serverMessage('run.second'))
}

function select(tx: Tx, userId: string, runId: string) {
  return tx.selectFrom('runs').select(RUN_COLUMNS).where('id', '=', runId).where('userId', '=', userId)
}

function change(tx: Tx, runId: string, set: object): Promise<Run> {
  return tx.updateTable('runs').set(set).where('id', '=', runId).returning(RUN_COLUMNS).executeTakeFirstOrThrow()
}

function orNotFound(run: Run | undefined): Run {
  if (!run) throw new NotFound()
  return run
}
