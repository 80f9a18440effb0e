import { IMPORT_ERRORS } from '@makeready/contract/imports'
import { createPool } from '@makeready/press/pool'
import type { JobOptions } from '@makeready/press/press'
import { PressError } from '@makeready/press/press-error'
import { Unavailable } from '../database/errors.ts'
import { badRequest, refusedBy } from '../errors.ts'
import type { ReadBook } from './read/book-parts.ts'
import type { ReadBookJob } from './read/read-book.ts'

const MEGABYTE = 1024 ** 2
const LIMITS = { timeoutMs: 60_000, maxRssBytes: 1_500 * MEGABYTE }
const MAX_WAITING = 5

/** Reads whole books in a child process with limits, so that a bad file fails only its own import. */
export type BookReader = {
  /** A function is called when the child is free. One book per `owner` at a time. @throws a 400 that names `field` */
  read(job: () => Promise<ReadBookJob>, field: string, options?: JobOptions): Promise<ReadBook>
  close(): Promise<void>
}

export function createBookReader(limits: Partial<typeof LIMITS> = {}): BookReader {
  const entry = new URL('./read/book-child.ts', import.meta.url)
  const packages = ['@makeready/press/pool', '@makeready/contract/imports', '@makeready/formulas/mask-formulas'].map(
    (name) => new URL(import.meta.resolve(name)),
  )
  const pool = createPool({
    ...LIMITS,
    ...limits,
    entry,
    size: 1,
    maxPerOwner: 1,
    maxWaiting: MAX_WAITING,
    grants: { packages },
  })
  return {
    async read(job, field, { signal, owner } = {}) {
      try {
        return (await pool.run(job, { signal, owner, retry: true })) as ReadBook
      } catch (error) {
        if (!(error instanceof PressError) || error.code === 'busy') throw error
        if (error.code === 'closed') throw new Unavailable('the server is stopping', { cause: error })
        throw badRequest([
          error.code === 'invalid' ? refusedBy(field, error) : { field, message: IMPORT_ERRORS[error.code] },
        ])
      }
    },
    close: () => pool.close(),
  }
}
