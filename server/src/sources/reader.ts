import { SOURCE_FAULTS } from '@makeready/contract/sources'
import { createPool } from '@makeready/press/pool'
import { PressError } from '@makeready/press/press-error'
import { Unavailable } from '../database/faults.ts'
import { badRequest } from '../errors.ts'
import type { ReadJob, ReadSource } from './read/read-source.ts'

const MEGABYTE = 1024 ** 2
const LIMITS = { timeoutMs: 60_000, maxRssBytes: 900 * MEGABYTE }

/** Text out of files, in child processes with limits: what cannot be read costs its own upload and nothing else. */
export type SourceReader = {
  /**
   * A function is asked for the job when a child is free.
   * @throws an answer of 400 that names `field`, with a sentence that says what to do
   */
  read(job: ReadJob | (() => Promise<ReadJob>), field: string, signal?: AbortSignal): Promise<ReadSource>
  close(): Promise<void>
}

export function createSourceReader(limits: Partial<typeof LIMITS> = {}): SourceReader {
  const entry = new URL('./read/read-child.ts', import.meta.url)
  const packages = ['@makeready/press/pool', '@makeready/contract/sources'].map(
    (name) => new URL(import.meta.resolve(name)),
  )
  const pool = createPool({ ...LIMITS, ...limits, entry, size: 2, grants: { packages } })
  return {
    async read(job, field, signal) {
      try {
        return (await pool.run(job, { signal })) as ReadSource
      } catch (error) {
        if (!(error instanceof PressError)) throw error
        if (error.code === 'closed') throw new Unavailable('the server is stopping', { cause: error })
        throw badRequest([{ field, message: error.code === 'invalid' ? error.message : SOURCE_FAULTS[error.code] }])
      }
    },
    close: () => pool.close(),
  }
}
