import { formatSize, sizeOf, storageFull } from '@makeready/contract/domain/storage'
import type { MessageDetail } from '@makeready/contract/messages'

/** `errors.ts` maps each to an API error. */
export class NotFound extends Error {}

/** SQLSTATE of a deadlock or serialization failure. */
export function isConcurrencyFailure(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown }
  return code === '40P01' || code === '40001'
}

/** The database is unavailable or this process is stopping: retry later. */
export class Unavailable extends Error {}

export class UnknownCursor extends Error {}

/** The maximum number of items of a kind is reached. */
export class LimitReached extends Error {}

/** All in bytes. `code` and `retryable` as a run's error. */
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

/** The message says when the cap resets. */
export class CapReached extends Error {}

/** Far more than one person's windows open. */
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

export class TryLater extends Error {
  readonly seconds: number
  readonly messageDetail: MessageDetail
  constructor(reason: WaitReason, seconds: number) {
    super(`${REASONS[reason]} Try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`)
    this.seconds = seconds
    this.messageDetail = { code: `limit.${reason}`, params: { seconds } }
  }
}

/** One person asks too often. */
export class TooMany extends TryLater {
  constructor(seconds: number, reason: WaitReason = 'requests') {
    super(reason, seconds)
  }
}

/** The server is overloaded, whoever asks. */
export class Busy extends TryLater {
  constructor(seconds: number) {
    super('busy', seconds)
  }
}

export class Conflict extends Error {}

/** `current` is the current record as the API returns it. */
export class Stale extends Error {
  readonly current: unknown
  constructor(current: unknown) {
    super('This was changed elsewhere since you opened it.')
    this.current = current
  }
}

/** `reason` is from the contract's closed list. */
export class GenerationFailed extends Error {
  readonly reason: string
  readonly runId: string
  constructor(reason: string, message: string, runId: string) {
    super(message)
    this.reason = reason
    this.runId = runId
  }
}
