/** `closed`: the press was shut down while the job waited or ran. */
export type PressErrorCode = 'timeout' | 'memory' | 'crash' | 'invalid' | 'closed'

/** The press could not do a job. `message` is a sentence for the creator. */
export class PressError extends Error {
  override name = 'PressError'
  readonly code: PressErrorCode

  constructor(code: PressErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
