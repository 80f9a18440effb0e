import { SOURCE_ERRORS } from '@makeready/contract/sources'
import { createPool } from '@makeready/press/pool'
import type { JobOptions } from '@makeready/press/press'
import { PressError } from '@makeready/press/press-error'
import { Unavailable } from '../database/errors.ts'
import { badRequest, refusedBy } from '../errors.ts'
import type { ReadJob, ReadSource } from './read/read-source.ts'

const MEGABYTE = 1024 ** 2
const LIMITS = { timeoutMs: 60_000, maxRssBytes: 900 * MEGABYTE }
/** per owner: as many as a project may hold */
const MAX_WAITING = 50

/** Reads in child processes with limits, so that a bad file fails only its own upload. */
export type SourceReader = {
  /** A function is called when a child is free. One file per `owner` at a time. @throws a 400 that names `field` */
  read(job: ReadJob | (() => Promise<ReadJob>), field: string, options?: JobOptions): Promise<ReadSource>
  close(): Promise<void>
}

export function createSourceReader(limits: Partial<typeof LIMITS> = {}): SourceReader {
  const entry = new URL('./read/read-child.ts', import.meta.url)
  const packages = ['@makeready/press/pool', '@makeready/contract/sources', '@makeready/formulas/mask-formulas'].map(
    (name) => new URL(import.meta.resolve(name)),
  )
  const pool = createPool({
    ...LIMITS,
    ...limits,
    entry,
    size: 2,
    maxPerOwner: 1,
    maxWaiting: MAX_WAITING,
    grants: { packages },
  })
  return {
    async read(job, field, { signal, owner } = {}) {
      try {
        return (await pool.run(job, { signal, owner, retry: true })) as ReadSource
      } catch (error) {
        if (!(error instanceof PressError) || error.code === 'busy') throw error
        if (error.code === 'closed') throw new Unavailable('the server is stopping', { cause: error })
        throw badRequest([
          error.code === 'invalid' ? refusedBy(field, error) : { field, message: SOURCE_ERRORS[error.code] },
        ])
      }
    },
    close: () => pool.close(),
  }
}
