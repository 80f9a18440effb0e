import { Worker } from 'node:worker_threads'
import type { CheckedBook, Finding } from '@makeready/quality/finding'

export type CheckFailure = 'timeout' | 'memory' | 'crash' | 'closed'

/** A text could not be checked: it took too long or too much memory, or the check itself broke. */
export class CheckFailed extends Error {
  readonly why: CheckFailure
  constructor(why: CheckFailure, options?: ErrorOptions) {
    super(`The text check ended: ${why}`, options)
    this.why = why
  }
}

export type ReaderLimits = { entry: URL; timeoutMs: number; memoryMb: number; idleMs: number }
/** `end`: whoever waits for it is refused. */
export type Reader = { check(book: CheckedBook): Promise<Finding[]>; end(): Promise<void> }

type Answer = { findings: Finding[] } | { failure: string }

/** A thread that begins with its first book, ends after a while without one, and is replaced when it dies of one. */
export function createReader({ entry, timeoutMs, memoryMb, idleMs }: ReaderLimits): Reader {
  let thread: Worker | null = null
  let idle: NodeJS.Timeout | undefined
  let cutOff: ((failure: CheckFailed) => void) | null = null

  async function end(): Promise<void> {
    const ending = thread
    thread = null
    await ending?.terminate()
  }

  function check(book: CheckedBook): Promise<Finding[]> {
    clearTimeout(idle)
    thread ??= new Worker(entry, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } })
    const current = thread
    current.ref()
    return new Promise<Finding[]>((resolve, reject) => {
      const settled = () => {
        clearTimeout(limit)
        cutOff = null
        current.removeAllListeners()
        // what it still says while it ends must not throw in this process
        current.on('error', () => {})
        current.on('exit', () => {
          if (thread === current) thread = null
        })
        current.unref()
      }
      const fail = (failure: CheckFailed) => {
        settled()
        if (thread === current) thread = null
        void current.terminate()
        reject(failure)
      }
      cutOff = fail
      const limit = setTimeout(() => fail(new CheckFailed('timeout')), timeoutMs)
      current.on('message', (answer: Answer) => {
        if ('failure' in answer) return fail(new CheckFailed('crash', { cause: answer.failure }))
        settled()
        idle = setTimeout(() => void end(), idleMs).unref()
        resolve(answer.findings)
      })
      current.on('error', (cause: NodeJS.ErrnoException) =>
        fail(new CheckFailed(cause.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'crash', { cause })),
      )
      current.on('exit', () => fail(new CheckFailed('crash')))
      current.postMessage(book)
    })
  }

  return {
    check,
    async end() {
      clearTimeout(idle)
      cutOff?.(new CheckFailed('closed'))
      await end()
    },
  }
}
