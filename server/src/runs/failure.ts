import { GENERATION_ERRORS } from '@makeready/contract/errors'
import { Unavailable } from '../database/errors.ts'
import type { RunError } from '../database/schema/runs.ts'
import { detailOf } from '../messages.ts'
import { MessageError, serverMessage } from '../server-messages.ts'

// our codes are lower case; Node's (ECONNRESET) and Postgres's (57P01) are not
const OWN_CODE = /^[a-z]+(_[a-z]+)*$/

export const INTERRUPTED: RunError = { code: 'interrupted', message: GENERATION_ERRORS.interrupted }

/** Only errors with our own codes keep their message. */
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

/** An infrastructure failure: database, storage, a killed process. */
export function isPassing(error: unknown): boolean {
  return (error as { passing?: unknown } | null)?.passing === true || error instanceof Unavailable
}

/** Checked before each step. */
export class CostLimit extends MessageError {
  readonly code = 'cost_limit'
  readonly retryable = false
  constructor() {
    super(serverMessage('run.cost-limit'))
  }
}

/** `result` is stored with the run, next to the error. */
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

/** Stopped by its owner, taken by another worker, or the process is stopping. */
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
