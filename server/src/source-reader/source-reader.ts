import { SOURCE_ERRORS } from '@makeready/contract/sources'
import { createReader, type Reader, type ReaderLimits } from './create-reader.ts'
import type { ReadJob, ReadSource } from './read/read-source.ts'

const MEGABYTE = 1024 ** 2
const LIMITS: ReaderLimits = { timeoutMs: 60_000, maxRssBytes: 900 * MEGABYTE }
/** as many as a project may hold */
const MAX_WAITING = 50

export type SourceReader = Reader<ReadJob, ReadSource>

export const createSourceReader = (limits: Partial<ReaderLimits> = {}): SourceReader =>
  createReader({
    ...LIMITS,
    ...limits,
    entry: new URL('./read/read-child.ts', import.meta.url),
    packages: ['@makeready/contract/sources'],
    size: 2,
    maxWaiting: MAX_WAITING,
    errors: SOURCE_ERRORS,
  })
