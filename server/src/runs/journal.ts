import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { RunError, RunStatus } from '../database/schema/runs.ts'
import type { Schema } from '../database/schema.ts'
import { Interruption } from './failure.ts'
import { type Entry, isFleeting, type JournalBatch, notify, writeBatch } from './journal-batch.ts'
import type { RunLog, UsageEntry } from './kinds.ts'
import type { Lease } from './lease.ts'
import { storedJson } from './stored-json.ts'

const EVERY = 50
const RETRY_AFTER = 250
/** Milliseconds until unsynced commits are on disk: three times the WAL writer's delay. */
const ON_DISK_AFTER = 2_000
// permanent SQLSTATE classes: retrying does not help
const NEVER = /^(22|23|42|54)/

export type Outcome = {
  status: RunStatus
  result?: unknown
  error?: RunError
  /** for requeueing: seconds to wait, and whether after an error */
  pause?: number
  failed?: boolean
}

export type Journal = {
  event(lease: Lease, type: string, data: unknown, stepKey?: string): void
  stepStarted(lease: Lease, key: string, hash: string): void
  /** Resolves when stored and sent. Rejects when the run is lost. */
  stepDone(lease: Lease, key: string, hash: string, result: string, milliseconds: number): Promise<void>
  stepFailed(lease: Lease, key: string, hash: string, error: RunError): void
  /** Recorded even for a lost run: the money is spent. */
  usage(lease: Lease, stepKey: string | undefined, entry: UsageEntry): Promise<void>
  /** Final status and end event in one transaction, or back to the queue. */
  outcome(lease: Lease, outcome: Outcome): Promise<void>
  /** Unsynced commits may be lost. */
  databaseLost(): void
  databaseBack(): void
  /** Flushes; gives up when the database is unreachable. */
  close(): Promise<void>
}

/** Writes the output of all runs every 50 ms, or at once when awaited. A lost run's entries are refused by epoch. */
export function createJournal(options: { db: Kysely<Schema>; workerId: string; log: RunLog }): Journal {
  const { db, workerId, log } = options
  let pending: Entry[] = []
  /** batches not yet synced, oldest first */
  let fleeting: { writtenAt: number; batch: JournalBatch }[] = []
  let isDatabaseLost = false
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> | undefined
  let writtenAt = Number.NEGATIVE_INFINITY
  let closing = false

  function add(entry: Entry, waits: boolean) {
    pending.push(entry)
    // after a pause the first entry is written at once
    schedule(waits ? 0 : Math.max(0, writtenAt + EVERY - performance.now()))
  }

  function schedule(delay: number) {
    if (writing) return
    if (timer && delay > 0) return
    clearTimeout(timer)
    timer = setTimeout(flush, delay)
  }

  function flush() {
    timer = undefined
    if (writing || pending.length === 0) return
    const batch = pending
    pending = []
    writtenAt = performance.now()
    writing = write(batch).finally(() => {
      writing = undefined
      if (pending.length > 0 && !timer) schedule(pending.some((entry) => entry.settle) ? 0 : EVERY)
    })
  }

  async function write(batch: JournalBatch): Promise<void> {
    try {
      const { valid, notes } = await writeBatch(db, workerId, batch)
      settle(batch, valid)
      const now = performance.now()
      if (!isDatabaseLost) fleeting = fleeting.filter((earlier) => earlier.writtenAt > now - ON_DISK_AFTER)
      if (isFleeting(batch)) fleeting.push({ writtenAt: now, batch })
      // last: it may take long, and the batch must be tracked by then
      await notify(db, notes)
    } catch (error) {
      if (!NEVER.test(String((error as { code?: unknown }).code))) await retain(batch, error)
      else await writeApart(batch, error)
    }
  }

  async function retain(batch: JournalBatch, error: unknown) {
    log.error({ error }, 'run events cannot be written; kept for the next attempt')
    if (closing) {
      for (const { settle } of batch) settle?.reject(error)
      return
    }
    pending = [...batch, ...pending]
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER))
  }

  function sayAgain() {
    isDatabaseLost = false
    if (fleeting.length === 0) return
    pending = [...fleeting.flatMap(({ batch }) => batch), ...pending]
    fleeting = []
    schedule(0)
  }

  /** One run's invalid value must not block the others. */
  async function writeApart(batch: JournalBatch, error: unknown) {
    const leases = new Set(batch.map(({ lease }) => lease))
    if (leases.size > 1) {
      for (const lease of leases) await write(batch.filter((entry) => entry.lease === lease))
      return
    }
    log.error({ error, run: batch[0]?.lease.claim.id }, 'a run wrote what the database refuses')
    for (const { settle } of batch) settle?.reject(error)
  }

  function settle(batch: JournalBatch, valid: Set<Lease>) {
    for (const { lease, settle, kind } of batch) {
      if (valid.has(lease) || kind === 'usage') settle?.resolve()
      else {
        if (!lease.closed) lease.interrupt('lost')
        settle?.reject(new Interruption('lost'))
      }
    }
  }

  function awaited(make: (settle: Entry['settle']) => Entry): Promise<void> {
    return new Promise((resolve, reject) => add(make({ resolve, reject }), true))
  }

  const eventOf = (lease: Lease, type: string, data: unknown, stepKey: string | undefined): Entry => ({
    kind: 'event',
    lease,
    seq: lease.nextSeq(),
    type,
    data: storedJson(data),
    stepKey: stepKey ?? null,
  })

  return {
    event(lease, type, data, stepKey) {
      if (!lease.closed) add(eventOf(lease, type, data, stepKey), false)
    },
    stepStarted(lease, key, hash) {
      add({ kind: 'step', lease, key, hash, status: 'running', result: null, error: null, starts: 1 }, false)
    },
    async stepDone(lease, key, hash, result, milliseconds) {
      if (lease.closed) throw new Interruption('lost')
      pending.push(eventOf(lease, 'step', { key, milliseconds }, undefined))
      await awaited((settle) => ({
        kind: 'step',
        lease,
        key,
        hash,
        status: 'done',
        result,
        error: null,
        starts: 0,
        settle,
      }))
    },
    stepFailed(lease, key, hash, error) {
      if (lease.closed) return
      add(
        { kind: 'step', lease, key, hash, status: 'failed', result: null, error: storedJson(error), starts: 0 },
        false,
      )
    },
    async usage(lease, stepKey, entry) {
      lease.cost += entry.costMicros ?? 0
      await awaited((settle) => ({
        kind: 'usage',
        lease,
        id: entry.id ?? randomUUID(),
        stepKey: stepKey ?? null,
        entry,
        settle,
      }))
    },
    async outcome(lease, outcome) {
      if (lease.closed) return
      const { status, result, error } = outcome
      const queued = status === 'queued'
      const stored = result === undefined ? null : storedJson(result)
      if (!queued) {
        const data = { status, ...(stored ? { result: JSON.parse(stored) } : {}), ...(error ? { error } : {}) }
        pending.push(eventOf(lease, 'end', data, undefined))
      } else if (error) {
        pending.push(eventOf(lease, 'retry', { error, seconds: outcome.pause ?? 0 }, undefined))
      }
      lease.closed = true
      await awaited((settle) => ({
        kind: 'outcome',
        lease,
        status,
        result: stored,
        error: error ? storedJson(error) : null,
        pause: outcome.pause ?? 0,
        failed: outcome.failed ?? false,
        settle,
      }))
    },
    databaseLost() {
      isDatabaseLost = true
    },
    databaseBack: sayAgain,
    async close() {
      closing = true
      clearTimeout(timer)
      timer = undefined
      while (writing || pending.length > 0) {
        flush()
        await writing
      }
    },
  }
}
