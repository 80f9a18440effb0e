import { sizeInWords, storageFull } from '@makeready/contract/domain/storage'

/** What a query can refuse; `errors.ts` turns each into its answer. */
export class NotFound extends Error {}

/** SQLSTATE of a transaction that was ended in favor of another: a deadlock, or a failure to serialize. */
export function isConcurrencyFailure(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown }
  return code === '40P01' || code === '40001'
}

/** The database is away, or this process is going down: a moment later it may work. */
export class Unavailable extends Error {}

/** A list was to go on after an item that is not in it. */
export class UnknownCursor extends Error {}

/** The number of items of a kind that one person may keep is reached. */
export class LimitReached extends Error {}

/** What one person may store is used up; all three in bytes. `code` and `retryable` as the error of a run. */
export class StorageFull extends LimitReached {
  readonly code = 'storage_full'
  readonly retryable = false
  constructor({ used, more, limit }: { used: number; more: number; limit: number }, options?: ErrorOptions) {
    super(storageFull(sizeInWords(used), sizeInWords(limit), sizeInWords(more)), options)
  }
}

/** What a creator may spend in this month is used up; the message says until when. */
export class CapReached extends Error {}

/** Refused for now; the same request may succeed in `seconds` (Retry-After). */
export class TryLater extends Error {
  readonly seconds: number
  constructor(reason: string, seconds: number) {
    super(`${reason} Try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`)
    this.seconds = seconds
  }
}

/** Somebody asks too often. */
export class TooMany extends TryLater {
  constructor(seconds: number, reason = 'Too many requests.') {
    super(reason, seconds)
  }
}

/** The server has more to do than it can finish soon, whoever asks. */
export class Busy extends TryLater {
  constructor(seconds: number) {
    super('The server is busy.', seconds)
  }
}

/** The request is well formed but does not fit the present state; the message is for people. */
export class Conflict extends Error {}

/** An edit was made from an earlier version; `current` is the record as it is now, as the API writes it. */
export class Stale extends Error {
  readonly current: unknown
  constructor(current: unknown) {
    super('This was changed elsewhere since you opened it.')
    this.current = current
  }
}

/** A run ended without a result; `reason` is from the contract's closed list. */
export class GenerationFailed extends Error {
  readonly reason: string
  readonly runId: string
  constructor(reason: string, message: string, runId: string) {
    super(message)
    this.reason = reason
    this.runId = runId
  }
}
