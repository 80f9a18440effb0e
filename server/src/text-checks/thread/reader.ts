import { Worker } from 'node:worker_threads'
import type { CheckedBook, Finding } from '@makeready/quality/finding'

/** A text could not be checked: it took too long or too much memory, or the check itself broke. */
export class CheckFailed extends Error {
  readonly why: 'timeout' | 'memory' | 'crash' | 'closed'
  constructor(why: CheckFailed['why'], options?: ErrorOptions) {
    super(`The text check ended: ${why}`, options)
    this.why = why
  }
}

export type ReaderLimits = { entry: URL; timeoutMs: number; memoryMb: number; idleMs: number }
/** `end`: whoever waits for it is refused. */
export type Reader = { check(book: CheckedBook): Promise<Finding[]>; end(): Promise<void> }

type Answer = { findings: Finding[] } | { failure: string }
type Job = { resolve(findings: Finding[]): void; reject(failure: CheckFailed): void; limit: NodeJS.Timeout }

/** A thread that begins with its first book, ends after a while without one, and is replaced when it dies of one. */
export function createReader({ entry, timeoutMs, memoryMb, idleMs }: ReaderLimits): Reader {
  let thread: Worker | null = null
  let job: Job | null = null
  let idle: NodeJS.Timeout | undefined

  function begin(): Worker {
    const worker = new Worker(entry, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } })
    const failed = (failure: CheckFailed) => {
      // what a thread still says while it ends is nobody's business
      if (thread === worker) drop(failure)
    }
    worker.on('message', (answer: Answer) => {
      if (thread !== worker) return
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
