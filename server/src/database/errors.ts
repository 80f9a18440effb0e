import { sizeOf } from '@makeready/contract/domain/storage'
import { MessageError, type SentMessage, serverMessage } from '../server-messages.ts'

/** `errors.ts` maps each of these to an API error. */
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
export class LimitReached extends MessageError {}

/** All in bytes. `code` and `retryable` as a run's error. */
export class StorageFull extends LimitReached {
  readonly code = 'storage_full'
  readonly retryable = false
  constructor(bytes: { used: number; more: number; limit: number }, options?: ErrorOptions) {
    const [used, usedUnit] = sizeOf(bytes.used)
    const [limit, limitUnit] = sizeOf(bytes.limit)
    const [more, moreUnit] = sizeOf(bytes.more)
    super(serverMessage('limit.storage-full', { used, usedUnit, limit, limitUnit, more, moreUnit }), options)
  }
}

/** The message says when the cap resets. */
export class CapReached extends MessageError {}

export type WaitReason = 'requests' | 'attempts' | 'sending' | 'files' | 'network' | 'streams' | 'busy'

export class TryLater extends MessageError {
  readonly seconds: number
  constructor(reason: WaitReason, seconds: number) {
    super(serverMessage(`limit.${reason}`, { seconds }))
    this.seconds = seconds
  }
}

/** One person sends too many requests. */
export class TooMany extends TryLater {
  constructor(seconds: number, reason: WaitReason = 'requests') {
    super(reason, seconds)
  }
}

/** The server is overloaded for everyone. */
export class Busy extends TryLater {
  constructor(seconds: number) {
    super('busy', seconds)
  }
}

export class Conflict extends MessageError {}

/** `current` is the current record as the API returns it. */
export class Stale extends MessageError {
  readonly current: unknown
  constructor(current: unknown) {
    super(serverMessage('api.stale'))
    this.current = current
  }
}

/** `reason` is from the contract's closed list. */
export class GenerationFailed extends MessageError {
  readonly reason: string
  readonly runId: string
  constructor(reason: string, message: SentMessage, runId: string) {
    super(message)
    this.reason = reason
    this.runId = runId
  }
}
