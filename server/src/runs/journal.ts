import { randomUUID } from 'node:crypto'
import type { RunError, RunStatus } from '../database/schema/runs.ts'
import { Interruption } from './failure.ts'
import type { Entry } from './journal-batch.ts'
import { type JournalOptions, JournalWriter } from './journal-writer.ts'
import type { UsageEntry } from './kinds.ts'
import type { Lease } from './lease.ts'
import { storedJson } from './stored-json.ts'

export type Outcome = {
  status: RunStatus
  result?: unknown
  error?: RunError
  /** for requeueing: seconds to wait, and whether after an error */
  pause?: number
  failed?: boolean
}

export type Journal = Pick<JournalWriter, 'databaseLost' | 'databaseBack' | 'close'> & {
  event(lease: Lease, type: string, data: unknown, stepKey?: string): void
  stepStarted(lease: Lease, key: string, hash: string): void
  /** Resolves when stored and sent. Rejects when the run is lost. */
  stepDone(lease: Lease, key: string, hash: string, result: string, milliseconds: number): Promise<void>
  stepFailed(lease: Lease, key: string, hash: string, error: RunError): void
  /** Recorded even for a lost run: the money is spent. */
  usage(lease: Lease, stepKey: string | undefined, entry: UsageEntry): Promise<void>
  /** Final status and end event in one transaction, or back to the queue. */
  outcome(lease: Lease, outcome: Outcome): Promise<void>
}

/** Writes the output of all runs. */
export function createJournal(options: JournalOptions): Journal {
  const writer = new JournalWriter(options)
  return {
    event(lease, type, data, stepKey) {
      if (!lease.closed) writer.add(eventOf(lease, type, data, stepKey))
    },
    stepStarted(lease, key, hash) {
      writer.add({ kind: 'step', lease, key, hash, status: 'running', result: null, error: null, starts: 1 })
    },
    async stepDone(lease, key, hash, result, milliseconds) {
      if (lease.closed) throw new Interruption('lost')
      await writer.addAndWait(eventOf(lease, 'step', { key, milliseconds }), {
        kind: 'step',
        lease,
        key,
        hash,
        status: 'done',
        result,
        error: null,
        starts: 0,
      })
    },
    stepFailed(lease, key, hash, error) {
      if (lease.closed) return
      writer.add({
        kind: 'step',
        lease,
        key,
        hash,
        status: 'failed',
        result: null,
        error: storedJson(error),
        starts: 0,
      })
    },
    async usage(lease, stepKey, entry) {
      lease.cost += entry.costMicros ?? 0
      await writer.addAndWait({ kind: 'usage', lease, id: entry.id ?? randomUUID(), stepKey: stepKey ?? null, entry })
    },
    async outcome(lease, outcome) {
      if (lease.closed) return
      const { status, result, error, pause = 0, failed = false } = outcome
      const stored = result === undefined ? null : storedJson(result)
      const events = endEvents(lease, outcome, stored)
      lease.closed = true
      await writer.addAndWait(...events, {
        kind: 'outcome',
        lease,
        status,
        result: stored,
        error: error ? storedJson(error) : null,
        pause,
        failed,
      })
    },
    databaseLost: () => writer.databaseLost(),
    databaseBack: () => writer.databaseBack(),
    close: () => writer.close(),
  }
}

function endEvents(lease: Lease, { status, error, pause = 0 }: Outcome, result: string | null): Entry[] {
  if (status === 'queued') return error ? [eventOf(lease, 'retry', { error, seconds: pause })] : []
  const data = { status, ...(result && { result: JSON.parse(result) }), ...(error && { error }) }
  return [eventOf(lease, 'end', data)]
}

const eventOf = (lease: Lease, type: string, data: unknown, stepKey?: string): Entry => ({
  kind: 'event',
  lease,
  seq: lease.nextSeq(),
  type,
  data: storedJson(data),
  stepKey: stepKey ?? null,
})
