import { Worker } from 'node:worker_threads'
import type { CheckedBook, Finding } from '@makeready/quality/finding'

/** Too much time or memory, or the check crashed. */
export class CheckFailed extends Error {
  readonly why: 'timeout' | 'memory' | 'crash' | 'closed'
  constructor(why: CheckFailed['why'], options?: ErrorOptions) {
    super(`The text check ended: ${why}`, options)
    this.why = why
  }
}

export type ReaderLimits = { entry: URL; timeoutMs: number; memoryMb: number; idleMs: number }
/** `end`: rejects pending checks. */
export type Reader = { check(book: CheckedBook): Promise<Finding[]>; end(): Promise<void> }

type Answer = { findings: Finding[] } | { failure: string }
type Job = { resolve(findings: Finding[]): void; reject(failure: CheckFailed): void; limit: NodeJS.Timeout }

/** Starts with its first book, ends when idle, and is replaced when it dies. */
export function createReader({ entry, timeoutMs, memoryMb, idleMs }: ReaderLimits): Reader {
  let thread: Worker | null = null
  let job: Job | null = null
  let idle: NodeJS.Timeout | undefined

  function begin(): Worker {
    const worker = new Worker(entry, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } })
    const failed = (failure: CheckFailed) => {
      // messages of an ending thread are ignored
      if (thread === worker) drop(failure)
    }
    worker.on('message', (answer: Answer | Record<`watch:${string}`, string[]>) => {
      // under `node --watch` the threads also report the files they load
      if (thread !== worker || !('findings' in answer || 'failure' in answer)) return
      if ('failure' in answer) return drop(new CheckFailed('crash', { cause: answer.failure }))
      takeJob()?.resolve(answer.findings)
      worker.unref()
      idle = setTimeout(() => void end(), idleMs).unref()
    })
    worker.on('error', (cause: NodeJS.ErrnoException) =>
      failed(new CheckFailed(cause.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'crash', { cause })),
    )
    worker.on('exit', () => failed(new CheckFailed('crash')))
    return worker
  }

  function takeJob(): Job | null {
    const done = job
    job = null
    clearTimeout(done?.limit)
    return done
  }

  function drop(failure: CheckFailed): void {
    takeJob()?.reject(failure)
    void end()
  }

  async function end(): Promise<void> {
    const ending = thread
    thread = null
    await ending?.terminate()
  }

  return {
    check(book) {
      clearTimeout(idle)
      thread ??= begin()
      const worker = thread
      worker.ref()
      return new Promise((resolve, reject) => {
        const limit = setTimeout(() => drop(new CheckFailed('timeout')), timeoutMs)
        job = { resolve, reject, limit }
        worker.postMessage(book)
      })
    },
    async end() {
      clearTimeout(idle)
      takeJob()?.reject(new CheckFailed('closed'))
      await end()
    },
  }
}
