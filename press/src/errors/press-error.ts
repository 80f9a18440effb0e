import type { PressMessage } from './messages.ts'

/**
 * `closed`: the press was shut down while the job waited or ran. `busy`: too many jobs of the same owner are waiting
 * already.
 */
export type PressErrorCode = 'timeout' | 'memory' | 'crash' | 'invalid' | 'closed' | 'busy'

/** The press could not do a job. `message` is a sentence for the creator. */
export class PressError extends Error {
  override name = 'PressError'
  readonly code: PressErrorCode
  /** the job's process was killed from outside: the same job may succeed next time */
  readonly wasKilled: boolean

  /** the code and parameters of `message`; null if it has only text */
  readonly codedMessage: PressMessage | null

  constructor(
    code: PressErrorCode,
    message: string | PressMessage,
    options: ErrorOptions & { wasKilled?: boolean } = {},
  ) {
    super(typeof message === 'string' ? message : message.message, options)
    this.code = code
    this.codedMessage = typeof message === 'string' ? null : message
    this.wasKilled = options.wasKilled ?? false
  }
}
