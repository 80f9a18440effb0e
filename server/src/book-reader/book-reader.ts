import { IMPORT_ERRORS } from '@makeready/contract/imports'
import { createReader, type Reader, type ReaderLimits } from '../source-reader/create-reader.ts'
import type { ReadBook } from './read/book-parts.ts'
import type { ReadBookJob } from './read/read-book.ts'

const MEGABYTE = 1024 ** 2
const LIMITS: ReaderLimits = { timeoutMs: 60_000, maxRssBytes: 1_500 * MEGABYTE }
const MAX_WAITING = 5
/** Each with one person's book: one that takes long keeps nobody else waiting. */
const PROCESSES = 2
const SPARE_IDLE_MS = 10_000
const [LEAST_MS, MS_PER_MEGABYTE] = [10_000, 10_000]

/** Reads whole books. */
export type BookReader = Reader<ReadBookJob, ReadBook>

export const createBookReader = (limits: Partial<ReaderLimits> = {}): BookReader =>
  createReader({
    ...LIMITS,
    ...limits,
    entry: new URL('./read/book-child.ts', import.meta.url),
    packages: ['@makeready/contract/imports'],
    size: PROCESSES,
    spareIdleMs: SPARE_IDLE_MS,
    maxWaiting: MAX_WAITING,
    errors: IMPORT_ERRORS,
  })

/** How long a book of this size may take. */
export const readingTime = (bytes: number): number =>
  Math.min(LIMITS.timeoutMs, LEAST_MS + (bytes / MEGABYTE) * MS_PER_MEGABYTE)
