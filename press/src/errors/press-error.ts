import type { PressMessage } from './messages.ts'

/** `closed`: the press was shut down while the job waited or ran. `busy`: too many jobs of the same owner wait already. */
export type PressErrorCode = 'timeout' | 'memory' | 'crash' | 'invalid' | 'closed' | 'busy'

/** The press could not do a job. `message` is a sentence for the creator. */
export class PressError extends Error {
  override name = 'PressError'
  readonly code: PressErrorCode
  /** the job's process was ended from outside: the same job may succeed the next time */
  readonly wasKilled: boolean

  /** what `message` says, as data; null where only its words are known */
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
