import { formatSize, sizeOf, storageFull } from '@makeready/contract/domain/storage'
import type { MessageDetail } from '@makeready/contract/messages'

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
  readonly messageDetail: MessageDetail
  constructor({ used, more, limit }: { used: number; more: number; limit: number }, options?: ErrorOptions) {
    super(storageFull(formatSize(used), formatSize(limit), formatSize(more)), options)
    const [of, ofUnit] = sizeOf(used)
    const [most, limitUnit] = sizeOf(limit)
    this.messageDetail = {
      code: 'limit.storage-full',
      params: { used: of, usedUnit: ofUnit, limit: most, limitUnit },
    }
  }
}

/** What a creator may spend in this month is used up; the message says until when. */
export class CapReached extends Error {}

/** The windows of one person show far fewer streams of events at once. */
export const STREAMS_PER_PERSON = 50

const REASONS = {
  requests: 'Too many requests.',
  attempts: 'Too many attempts.',
  sending: 'You’re sending too much at once.',
  files: 'You’re already sending two files.',
  network: 'Too many requests at once.',
  streams: `At most ${STREAMS_PER_PERSON} streams of events can be open at once. Close some first.`,
  busy: 'The server is busy.',
}

export type WaitReason = keyof typeof REASONS

/** Refused for now; the same request may succeed in `seconds` (Retry-After). */
export class TryLater extends Error {
  readonly seconds: number
  readonly messageDetail: MessageDetail
  constructor(reason: WaitReason, seconds: number) {
    super(`${REASONS[reason]} Try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`)
    this.seconds = seconds
    this.messageDetail = { code: `limit.${reason}`, params: { seconds } }
  }
}

/** Somebody asks too often. */
export class TooMany extends TryLater {
  constructor(seconds: number, reason: WaitReason = 'requests') {
    super(reason, seconds)
  }
}

/** The server has more to do than it can finish soon, whoever asks. */
export class Busy extends TryLater {
  constructor(seconds: number) {
    super('busy', seconds)
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
