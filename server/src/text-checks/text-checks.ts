import { createHash } from 'node:crypto'
import type { CheckedBook, Finding } from '@makeready/quality/finding'
import { CheckFailed, createReader, type Reader, type ReaderLimits } from './thread/reader.ts'

export type TextChecks = {
  /** Off the event loop, with cached results. @throws CheckFailed */
  check(userId: string, book: CheckedBook): Promise<readonly Finding[]>
  close(): Promise<void>
}

type Options = Partial<ReaderLimits> & { readers?: number }
type Waiting = { userId: string; book: CheckedBook; result: PromiseWithResolvers<readonly Finding[]> }

/** 100,000 words take some seconds on a small machine; ten times that never ends. */
const TIMEOUT_MS = 30_000
const MEMORY_MB = 768
const IDLE_MS = 60_000
const MAX_CACHED = 40
/** A failed book is not checked again before this. */
const FAILED_MS = 5 * 60_000

/** A bad text fails only its own check. One book per person at a time. */
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
        // least recently used first
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
