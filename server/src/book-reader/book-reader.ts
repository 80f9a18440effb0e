import { IMPORT_ERRORS } from '@makeready/contract/imports'
import { createReader, type Reader, type ReaderLimits } from '../source-reader/create-reader.ts'
import type { ReadBook } from './read/book-parts.ts'
import type { ReadBookJob } from './read/read-book.ts'

const MEGABYTE = 1024 ** 2
const LIMITS: ReaderLimits = { timeoutMs: 60_000, maxRssBytes: 1_500 * MEGABYTE }
const MAX_WAITING = 5

/** Reads whole books. */
export type BookReader = Reader<ReadBookJob, ReadBook>

export const createBookReader = (limits: Partial<ReaderLimits> = {}): BookReader =>
  createReader({
    ...LIMITS,
    ...limits,
    entry: new URL('./read/book-child.ts', import.meta.url),
    packages: ['@makeready/contract/imports'],
    size: 1,
    maxWaiting: MAX_WAITING,
    errors: IMPORT_ERRORS,
  })
