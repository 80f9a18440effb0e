import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { PasswordCost } from '../password.ts'

export type KeyRequest = { password: string; salt: string; bytes: number; cost: PasswordCost }
export type KeyResult = { key: Uint8Array } | { failure: string }
/** 'known': signed in, or on a device that signed in to the account before. */
export type Lane = 'known' | 'unknown'

export type HashThreads = {
  count: number
  deriveKey(request: KeyRequest, lane: Lane): Promise<Uint8Array>
  averageSeconds(): number
  close(): Promise<void>
}

type Job = PromiseWithResolvers<Uint8Array> & { request: KeyRequest }
type Thread = { worker?: Worker; job?: Job; began: number; idle?: NodeJS.Timeout }

const IDLE_MS = 2_000
const ASSUMED_SECONDS = 0.2
const WEIGHT = 0.2

/** Own threads: on libuv's pool four hashes would block files, DNS and new connections. One core stays free. */
export function createHashThreads(
  count = Math.min(2, Math.max(1, availableParallelism() - 1)),
  idleMs = IDLE_MS,
): HashThreads {
  const threads: Thread[] = Array.from({ length: count }, () => ({ began: 0 }))
  const waiting: Record<Lane, Job[]> = { known: [], unknown: [] }
  let average = ASSUMED_SECONDS

  function next(): void {
    const thread = threads.find(({ job }) => !job)
    const job = thread && (waiting.known.shift() ?? waiting.unknown.shift())
    if (!thread || !job) return
    clearTimeout(thread.idle)
    thread.job = job
    thread.began = performance.now()
    thread.worker ??= start(thread)
    thread.worker.ref()
    thread.worker.postMessage(job.request)
  }

  function start(thread: Thread): Worker {
    const worker = new Worker(new URL('./hash-thread.mjs', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 },
    })
    worker.on('message', (result: KeyResult | { 'watch:import': string[] }) => {
      // under `node --watch` the threads also report the files they load
      if (!('key' in result || 'failure' in result)) return
      average += WEIGHT * ((performance.now() - thread.began) / 1_000 - average)
      worker.unref()
      thread.idle = setTimeout(() => void stop(thread), idleMs).unref()
      finish(thread, result)
    })
    const onLost = (reason: unknown) => {
      if (thread.worker !== worker) return
      delete thread.worker
      finish(thread, { failure: `The thread ended: ${reason}` })
    }
    worker.on('error', onLost)
    worker.on('exit', onLost)
    return worker
  }

  function finish(thread: Thread, result: KeyResult): void {
    const { job } = thread
    delete thread.job
    if ('key' in result) job?.resolve(result.key)
    else job?.reject(new Error(`A password could not be hashed. ${result.failure}`))
    next()
  }

  async function stop(thread: Thread): Promise<void> {
    const { worker } = thread
    clearTimeout(thread.idle)
    delete thread.worker
    await worker?.terminate()
  }

  return {
    count,
    averageSeconds: () => average,
    deriveKey(request, lane) {
      const job = { ...Promise.withResolvers<Uint8Array>(), request }
      waiting[lane].push(job)
      next()
      return job.promise
    },
    async close() {
      for (const { reject } of [...waiting.known.splice(0), ...waiting.unknown.splice(0)])
        reject(new Error('The server is stopping.'))
      await Promise.all(threads.map(stop))
      for (const { job } of threads) job?.reject(new Error('The server is stopping.'))
    },
  }
}
