import { createHash } from 'node:crypto'
import type { CheckedBook, Finding } from '@makeready/quality/finding'
import { CheckFailed, createReader, type Reader, type ReaderLimits } from './thread/reader.ts'

export type TextChecks = {
  /** What is wrong in this book, outside the event loop; the same book is not read twice. @throws CheckFailed */
  check(userId: string, book: CheckedBook): Promise<readonly Finding[]>
  close(): Promise<void>
}

type Options = Partial<ReaderLimits> & { readers?: number }
type Waiting = { userId: string; book: CheckedBook; result: PromiseWithResolvers<readonly Finding[]> }

/** 100,000 words take some seconds on a small machine; what takes ten times as long never ends. */
const TIMEOUT_MS = 30_000
const MEMORY_MB = 768
const IDLE_MS = 60_000
/** Books whose findings are kept. */
const MAX_CACHED = 40
/** A book that could not be checked is not tried again before this time, whoever asks. */
const FAILED_MS = 5 * 60_000

/**
 * A few threads that read books, each within limits of time and memory: a text that breaks one costs its own check and
 * nothing else. One book of a person is read at a time, so that nobody keeps all of them.
 */
export function createTextChecks(options: Options = {}): TextChecks {
  const limits: ReaderLimits = {
    entry: options.entry ?? new URL('./thread/check-thread.ts', import.meta.url),
    timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
    memoryMb: options.memoryMb ?? MEMORY_MB,
    idleMs: options.idleMs ?? IDLE_MS,
  }
  const readers = Array.from({ length: options.readers ?? 2 }, () => createReader(limits))
  const free = [...readers]
  const reading = new Set<string>()
  const waiting: Waiting[] = []
  const known = new Map<string, Promise<readonly Finding[]>>()
  let closed = false

  function next(): void {
    const at = waiting.findIndex(({ userId }) => !reading.has(userId))
    const reader = at < 0 ? undefined : free.pop()
    const [order] = reader ? waiting.splice(at, 1) : []
    if (reader && order) void read(reader, order)
  }

  async function read(reader: Reader, { userId, book, result }: Waiting): Promise<void> {
    reading.add(userId)
    await reader.check(book).then(result.resolve, result.reject)
    reading.delete(userId)
    free.push(reader)
    next()
  }

  function remember(key: string, findings: Promise<readonly Finding[]>): void {
    known.set(key, findings)
    const oldest = known.keys().next()
    if (known.size > MAX_CACHED && !oldest.done) known.delete(oldest.value)
    findings.catch(() => {
      setTimeout(() => known.get(key) === findings && known.delete(key), FAILED_MS).unref()
    })
  }

  return {
    check(userId, book) {
      if (closed) return Promise.reject(new CheckFailed('closed'))
      const key = createHash('sha256').update(JSON.stringify(book)).digest('base64url')
      const before = known.get(key)
      if (before) {
        // the one asked for last is forgotten last
        known.delete(key)
        known.set(key, before)
        return before
      }
      const result = Promise.withResolvers<readonly Finding[]>()
      remember(key, result.promise)
      waiting.push({ userId, book, result })
      next()
      return result.promise
    },
    async close() {
      closed = true
      for (const { result } of waiting.splice(0)) result.reject(new CheckFailed('closed'))
      await Promise.all(readers.map((reader) => reader.end()))
    },
  }
}
