import { SOURCE_FAULTS } from '@makeready/contract/sources'
import { createPool } from '@makeready/press/pool'
import type { JobOptions } from '@makeready/press/press'
import { PressError } from '@makeready/press/press-error'
import { Unavailable } from '../database/faults.ts'
import { badRequest, refusedBy } from '../errors.ts'
import type { ReadJob, ReadSource } from './read/read-source.ts'

const MEGABYTE = 1024 ** 2
const LIMITS = { timeoutMs: 60_000, maxRssBytes: 900 * MEGABYTE }
/** files of one owner: as many as a project may hold */
const MOST_WAITING = 50

/** Text out of files, in child processes with limits: what cannot be read costs its own upload and nothing else. */
export type SourceReader = {
  /**
   * A function is asked for the job when a child is free. `owner`: whose file it is; one file of each is read at a time.
   * @throws an answer of 400 that names `field`, with a sentence that says what to do
   */
  read(job: ReadJob | (() => Promise<ReadJob>), field: string, options?: JobOptions): Promise<ReadSource>
  close(): Promise<void>
}

export function createSourceReader(limits: Partial<typeof LIMITS> = {}): SourceReader {
  const entry = new URL('./read/read-child.ts', import.meta.url)
  const packages = ['@makeready/press/pool', '@makeready/contract/sources'].map(
    (name) => new URL(import.meta.resolve(name)),
  )
  const pool = createPool({
    ...LIMITS,
    ...limits,
    entry,
    size: 2,
    maxPerOwner: 1,
    maxWaiting: MOST_WAITING,
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
          error.code === 'invalid' ? refusedBy(field, error) : { field, message: SOURCE_FAULTS[error.code] },
        ])
      }
    },
    close: () => pool.close(),
  }
}
