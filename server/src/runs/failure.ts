import { GENERATION_ERRORS } from '@makeready/contract/errors'
import { Unavailable } from '../database/faults.ts'
import type { RunError } from '../database/schema/runs.ts'
import { detailOf } from '../messages.ts'

// our own codes are words in small letters; Node's (ECONNRESET) and Postgres's (57P01) are not
const OWN_CODE = /^[a-z]+(_[a-z]+)*$/

export const INTERRUPTED: RunError = { code: 'interrupted', message: GENERATION_ERRORS.interrupted }

/** An error as its owner may read it: one with a `code` of ours speaks for itself, any other is a general sentence. */
export function toRunError(error: unknown): RunError {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  if (typeof code === 'string' && OWN_CODE.test(code) && typeof message === 'string') {
    const detail = detailOf(error)
    return { code, message, ...(detail && { detail }) }
  }
  return { code: 'internal', message: GENERATION_ERRORS.internal }
}

export function mayRetry(error: unknown): boolean {
  return (error as { retryable?: unknown } | null)?.retryable !== false
}

/** Not the work failed but what it stands on: the database, the storage, a process that was killed. */
export function isPassing(error: unknown): boolean {
  return (error as { passing?: unknown } | null)?.passing === true || error instanceof Unavailable
}

/** The run has used up what it may cost; checked before each step. */
export class CostLimit extends Error {
  readonly code = 'cost_limit'
  readonly retryable = false
  constructor() {
    super('The cost limit for this generation is reached. Finished parts are saved.')
  }
}

/** A failure with something to show for it: `result` is kept with the run, beside the error that ended it. */
export class Unfinished extends Error {
  readonly code: string
  readonly retryable: boolean
  readonly messageDetail: RunError['detail']
  readonly result: object
  constructor(cause: unknown, result: object) {
    const { code, message, detail } = toRunError(cause)
    super(message, { cause })
    this.code = code
    this.messageDetail = detail
    this.retryable = mayRetry(cause)
    this.result = result
  }
}

/** Why a run's signal aborts: its owner said stop, another worker has it by now, or this process is going down. */
export class Interruption extends Error {
  readonly why: 'stop' | 'lost' | 'handback'
  readonly code: string
  constructor(why: 'stop' | 'lost' | 'handback') {
    super(why === 'stop' ? GENERATION_ERRORS.stopped : GENERATION_ERRORS.interrupted)
    this.name = 'AbortError'
    this.why = why
    this.code = why === 'stop' ? 'stopped' : 'interrupted'
  }
}
