import { availableParallelism } from 'node:os'
import { type Child, type Limits, startChild } from './pool/child.ts'
import { canReadMemory } from './pool/memory.ts'
import type { Grants } from './pool/sandbox.ts'
import { PressError } from './press-error.ts'

export type PoolOptions = Partial<Limits> & {
  /** the module every child runs; it calls `serveJobs` */
  entry: URL
  /** what a child may do beside reading its own code; nothing when absent */
  grants?: Grants
  /** how many jobs run at once; half the processors by default */
  size?: number
  /** a child without work ends after this time */
  idleMs?: number
}

export type RunOptions = {
  signal?: AbortSignal | undefined
  timeoutMs?: number | undefined
  /** jobs of one name go to the child that did the last of them, as long as it is free */
  affinity?: string | undefined
  /** the signal takes the job out of the queue only: once it runs it is done, and the child stays warm */
  finish?: boolean | undefined
}

export type Pool = {
  /**
   * Runs a job in a child, in turn. The time limit counts from the job's own start. A function is asked for the job when
   * its turn comes: what waits needs no memory.
   */
  run(job: unknown, options?: RunOptions): Promise<unknown>
  /** Ends every child; jobs that wait or run are rejected. */
  close(): Promise<void>
}

type Waiting = {
  job: unknown
  options: RunOptions
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
}
type Slot = { child: Child; idle: NodeJS.Timeout | null; affinity: string | undefined }

const GIGABYTE = 1024 ** 3
/** Of the limit of memory: a child above it has no room for another book beside what it remembers of the last. */
const SWOLLEN = 0.6

/**
 * Child processes with a limit of time and memory. A job that hangs, eats memory or crashes costs itself alone:
 * its child is killed and the next job finds a fresh one. Children stay warm between jobs.
 */
export function createPool(options: PoolOptions): Pool {
  const limits: Limits = { timeoutMs: options.timeoutMs ?? 120_000, maxRssBytes: options.maxRssBytes ?? 2 * GIGABYTE }
  const size = options.size ?? Math.max(1, Math.floor(availableParallelism() / 2))
  const idleMs = options.idleMs ?? 60_000
  const waiting: Waiting[] = []
  const free: Slot[] = []
  const busy = new Set<Slot>()
  let closed = false

  function next(): void {
    while (waiting.length > 0 && busy.size < size) {
      const job = waiting.shift()
      if (job) void work(job)
    }
  }

  async function work({ job, options, resolve, reject }: Waiting): Promise<void> {
    const { signal, timeoutMs, affinity, finish } = options
    const slot = take(affinity)
    slot.affinity = affinity
    busy.add(slot)
    try {
      const made: unknown = typeof job === 'function' ? await job() : job
      resolve(await slot.child.run(made, timeoutMs ?? limits.timeoutMs, finish ? undefined : signal))
    } catch (error) {
      reject(closed ? closedError() : error)
    } finally {
      busy.delete(slot)
      giveBack(slot)
      next()
    }
  }

  /** The child that knows the work; without one a new child while there is room for one, then the one longest idle. */
  function take(affinity: string | undefined): Slot {
    for (;;) {
      const slot = affinity === undefined ? free.at(-1) : knowing(affinity)
      if (!slot) return { child: startChild(options.entry, limits, options.grants), idle: null, affinity }
      free.splice(free.indexOf(slot), 1)
      if (slot.idle) clearTimeout(slot.idle)
      if (slot.child.alive()) return slot
    }
  }

  function knowing(affinity: string): Slot | undefined {
    const known = free.find((slot) => slot.affinity === affinity)
    return known ?? (busy.size + free.length < size ? undefined : free[0])
  }

  function giveBack(slot: Slot): void {
    const swollen = canReadMemory && slot.child.memory() > limits.maxRssBytes * SWOLLEN
    if (closed || swollen || !slot.child.alive()) {
      void slot.child.end()
      return
    }
    slot.idle = setTimeout(() => {
      free.splice(free.indexOf(slot), 1)
      void slot.child.end()
    }, idleMs)
    slot.idle.unref()
    free.push(slot)
  }

  function run(job: unknown, runOptions: RunOptions = {}): Promise<unknown> {
    const { signal } = runOptions
    if (closed) return Promise.reject(closedError())
    if (signal?.aborted) return Promise.reject(signal.reason)
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const entry: Waiting = { job, options: runOptions, resolve, reject }
    const leave = (): void => {
      const at = waiting.indexOf(entry)
      if (at < 0) return
      waiting.splice(at, 1)
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', leave)
    waiting.push(entry)
    next()
    return promise.finally(() => signal?.removeEventListener('abort', leave))
  }

  async function close(): Promise<void> {
    closed = true
    for (const entry of waiting.splice(0)) entry.reject(closedError())
    const slots = [...free.splice(0), ...busy]
    for (const slot of slots) if (slot.idle) clearTimeout(slot.idle)
    await Promise.all(slots.map((slot) => slot.child.end()))
  }

  return { run, close }
}

function closedError(): PressError {
  return new PressError('closed', 'The press was shut down before the document was done.')
}
