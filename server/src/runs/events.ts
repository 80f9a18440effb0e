import { sql } from 'kysely'
import type { Database } from '../database/client.ts'
import { readAsOwner } from '../database/owned.ts'
import { getRun } from './control.ts'
import { createHub, fetchEvents, type Hub } from './hub.ts'
import type { RunLog } from './kinds.ts'
import { ENDED, endData, type Run, type RunEvent } from './run.ts'

export type RunEvents = {
  /** Until the run ends or `signal` aborts, whichever worker writes. @throws NotFound before the first event */
  read(userId: string, runId: string, afterSeq?: number, signal?: AbortSignal): AsyncGenerator<RunEvent>
  /** @throws NotFound; the signal's reason when it aborts (the run continues) */
  waitForEnd(userId: string, runId: string, signal?: AbortSignal): Promise<Run>
  close(): Promise<void>
}

/** One LISTEN session, and one query per wake-up for all readers in this process. */
export function createRunEvents({ database, log = { error() {} } }: { database: Database; log?: RunLog }): RunEvents {
  let opened: Promise<Hub> | undefined
  let isClosed = false
  const hub = () => {
    opened ??= createHub({ database, log })
    return opened
  }
  const runOf = (userId: string, runId: string) => readAsOwner(database, userId, (tx) => getRun(tx, userId, runId))

  async function* live(runId: string, afterSeq: number, signal: AbortSignal | undefined): AsyncGenerator<RunEvent> {
    if (isClosed) return
    for await (const event of (await hub()).follow(runId, afterSeq, signal)) {
      yield event
      if (event.type === 'end') return
    }
  }

  async function* storedEvents(run: Run, afterSeq: number, signal: AbortSignal | undefined): AsyncGenerator<RunEvent> {
    let last = afterSeq
    for (;;) {
      const page = await fetchEvents(database, [{ id: run.id, after: last }])
      for (const { seq, type, data } of page) {
        if (signal?.aborted) return
        yield { seq, type, data }
        if (type === 'end') return
        last = seq
      }
      if (page.length === 0) break
    }
    // the end was read before, or deleted as old: send it again
    yield { seq: last, type: 'end', data: endData(run) }
  }

  return {
    async *read(userId, runId, afterSeq = 0, signal) {
      const run = await runOf(userId, runId)
      yield* ENDED.includes(run.status) ? storedEvents(run, afterSeq, signal) : live(runId, afterSeq, signal)
    },
    async waitForEnd(userId, runId, signal) {
      const run = await runOf(userId, runId)
      if (ENDED.includes(run.status)) return run
      for await (const _ of live(runId, await lastBeforeEnd(database, runId), signal)) signal?.throwIfAborted()
      signal?.throwIfAborted()
      return runOf(userId, runId)
    },
    async close() {
      isClosed = true
      if (opened) (await opened).close()
    },
  }
}

/** Excludes the end, which must still be delivered. */
async function lastBeforeEnd(database: Database, runId: string): Promise<number> {
  const { rows } = await sql<{ seq: number }>`
    select coalesce(max(seq), 0) as seq from run_events where run_id = ${runId} and type <> 'end'`.execute(
    database.worker,
  )
  return rows[0]?.seq ?? 0
}
