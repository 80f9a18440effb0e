import type { Sentence } from './sentences.ts'

/** `closed`: the press was shut down while the job waited or ran. `busy`: too many jobs of the same owner wait already. */
export type PressErrorCode = 'timeout' | 'memory' | 'crash' | 'invalid' | 'closed' | 'busy'

/** The press could not do a job. `message` is a sentence for the creator. */
export class PressError extends Error {
  override name = 'PressError'
  readonly code: PressErrorCode
  /** the job's process was ended from outside: the same job may succeed the next time */
  readonly wasKilled: boolean

  /** what `message` says, as data; null where only its words are known */
  readonly sentence: Sentence | null

  constructor(code: PressErrorCode, said: string | Sentence, options: ErrorOptions & { wasKilled?: boolean } = {}) {
    super(typeof said === 'string' ? said : said.message, options)
    this.code = code
    this.sentence = typeof said === 'string' ? null : said
    this.wasKilled = options.wasKilled ?? false
  }
}
