import { createPool } from '@makeready/press/pool'
import type { JobOptions } from '@makeready/press/press'
import { PressError } from '@makeready/press/press-error'
import { Unavailable } from '../database/errors.ts'
import { badRequest, refusedBy } from '../errors.ts'

/** Reads files in child processes with limits, so that a bad file fails only its own upload. */
export type Reader<Job, Result> = {
  /** A function is called when a child is free. One file per `owner` at a time. @throws a 400 that names `field` */
  read(job: Job | (() => Promise<Job>), field: string, options?: JobOptions & { timeoutMs?: number }): Promise<Result>
  close(): Promise<void>
}

export type ReaderLimits = { timeoutMs: number; maxRssBytes: number }

type Options = ReaderLimits & {
  entry: URL
  /** modules whose packages the child may read, beyond what all readers need */
  packages: readonly string[]
  /** child processes */
  size: number
  /** how long a child stays when another one is idle too */
  spareIdleMs?: number
  /** per owner */
  maxWaiting: number
  errors: Readonly<Record<'timeout' | 'memory' | 'crash', string>>
}

export function createReader<Job, Result>({ packages, errors, ...options }: Options): Reader<Job, Result> {
  const names = ['@makeready/press/pool', '@makeready/formulas/mask-formulas', ...packages]
  const grants = { packages: names.map((name) => new URL(import.meta.resolve(name))) }
  const pool = createPool({ ...options, maxPerOwner: 1, grants })
  return {
    async read(job, field, { signal, owner, timeoutMs } = {}) {
      try {
        return (await pool.run(job, { signal, owner, timeoutMs, retry: true })) as Result
      } catch (error) {
        if (!(error instanceof PressError) || error.code === 'busy') throw error
        if (error.code === 'closed') throw new Unavailable('the server is stopping', { cause: error })
        throw badRequest([error.code === 'invalid' ? refusedBy(field, error) : { field, message: errors[error.code] }])
      }
    },
    close: () => pool.close(),
  }
}
