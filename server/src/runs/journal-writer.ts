import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { Interruption } from './failure.ts'
import { type Entry, isFleeting, type JournalBatch, notify, writeBatch } from './journal-batch.ts'
import type { RunLog } from './kinds.ts'
import type { Lease } from './lease.ts'

const EVERY = 50
const RETRY_AFTER = 250
/** Milliseconds until unsynced commits are on disk: three times the WAL writer's delay. */
const ON_DISK_AFTER = 2_000
// permanent SQLSTATE classes: retrying does not help
const NEVER = /^(22|23|42|54)/

export type JournalOptions = { db: Kysely<Schema>; workerId: string; log: RunLog }

/** Writes entries every 50 ms, or at once when awaited. A lost run's entries are refused by epoch. */
export class JournalWriter {
  readonly #options: JournalOptions
  #pending: Entry[] = []
  /** batches not yet synced, oldest first */
  #fleeting: { writtenAt: number; batch: JournalBatch }[] = []
  #isDatabaseLost = false
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> | undefined
  #writtenAt = Number.NEGATIVE_INFINITY
  #closing = false

  constructor(options: JournalOptions) {
    this.#options = options
  }

  add(entry: Entry): void {
    this.#pending.push(entry)
    // after a pause the first entry is written at once
    this.#schedule(Math.max(0, this.#writtenAt + EVERY - performance.now()))
  }

  /** Writes the entries in one batch. Resolves when they are stored and sent. Rejects when the run is lost. */
  addAndWait(...entries: [...Entry[], Entry]): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const last = entries.pop() as Entry
    this.#pending.push(...entries, { ...last, settle: { resolve, reject } })
    this.#schedule(0)
    return promise
  }

  /** Unsynced commits may be lost. */
  databaseLost(): void {
    this.#isDatabaseLost = true
  }

  databaseBack(): void {
    this.#isDatabaseLost = false
    if (this.#fleeting.length === 0) return
    this.#pending = [...this.#fleeting.flatMap(({ batch }) => batch), ...this.#pending]
    this.#fleeting = []
    this.#schedule(0)
  }

  /** Flushes; gives up when the database is unreachable. */
  async close(): Promise<void> {
    this.#closing = true
    clearTimeout(this.#timer)
    this.#timer = undefined
    while (this.#writing || this.#pending.length > 0) {
      this.#flush()
      await this.#writing
    }
  }

  #schedule(delay: number) {
    if (this.#writing) return
    if (this.#timer && delay > 0) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#flush(), delay)
  }

  #flush() {
    this.#timer = undefined
    if (this.#writing || this.#pending.length === 0) return
    const batch = this.#pending
    this.#pending = []
    this.#writtenAt = performance.now()
    this.#writing = this.#write(batch).finally(() => {
      this.#writing = undefined
      if (this.#pending.length > 0 && !this.#timer)
        this.#schedule(this.#pending.some((entry) => entry.settle) ? 0 : EVERY)
    })
  }

  async #write(batch: JournalBatch): Promise<void> {
    const { db, workerId } = this.#options
    try {
      const { valid, notes } = await writeBatch(db, workerId, batch)
      settle(batch, valid)
      const now = performance.now()
      if (!this.#isDatabaseLost)
        this.#fleeting = this.#fleeting.filter((earlier) => earlier.writtenAt > now - ON_DISK_AFTER)
      if (isFleeting(batch)) this.#fleeting.push({ writtenAt: now, batch })
      // last: it may take long, and the batch must be tracked by then
      await notify(db, notes)
    } catch (error) {
      if (!NEVER.test(String((error as { code?: unknown }).code))) await this.#retain(batch, error)
      else await this.#writeApart(batch, error)
    }
  }

  async #retain(batch: JournalBatch, error: unknown) {
    this.#options.log.error({ error }, 'run events cannot be written; kept for the next attempt')
    if (this.#closing) return rejectAll(batch, error)
    this.#pending = [...batch, ...this.#pending]
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER))
  }

  /** One run's invalid value must not block the others. */
  async #writeApart(batch: JournalBatch, error: unknown) {
    const leases = new Set(batch.map(({ lease }) => lease))
    if (leases.size > 1) {
      for (const lease of leases) await this.#write(batch.filter((entry) => entry.lease === lease))
      return
    }
    this.#options.log.error({ error, run: batch[0]?.lease.claim.id }, 'a run wrote what the database refuses')
    rejectAll(batch, error)
  }
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

function rejectAll(batch: JournalBatch, error: unknown) {
  for (const { settle } of batch) settle?.reject(error)
}
