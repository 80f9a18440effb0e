import { availableParallelism } from 'node:os'
import { pressMessage } from '../errors/messages.ts'
import { PressError } from '../errors/press-error.ts'
import { type Child, type Limits, startChild } from './child.ts'
import { createFairQueue } from './fair-queue.ts'
import { canReadMemory } from './memory.ts'
import type { Grants } from './sandbox.ts'

export type PoolOptions = Partial<Limits> & {
  /** the module that every child runs; it calls `serveJobs` */
  entry: URL
  /** a child's permissions besides reading its own code; none by default */
  grants?: Grants
  /** how many jobs run at once; by default half the processors */
  size?: number
  /** milliseconds until an idle child ends */
  idleMs?: number
  /** the same for a child while another one is idle too; by default `idleMs` */
  spareIdleMs?: number
  /** how many jobs of one owner run at once; by default all */
  maxPerOwner?: number
  /** how many jobs of one owner may wait; one more is rejected as `busy` */
  maxWaiting?: number
}

export type RunOptions = {
  signal?: AbortSignal | undefined
  timeoutMs?: number | undefined
  /** jobs with the same name go to the child that did the last one, if it is free */
  affinity?: string | undefined
  /** the signal only removes the job from the queue: once started, it finishes, and the child stays warm */
  finish?: boolean | undefined
  /** whose job it is: owners take turns */
  owner?: string | undefined
  /** retries once if the child was killed from outside; only for jobs that are cheap to repeat */
  retry?: boolean | undefined
}

export type Pool = {
  /** Runs a job in its owner's turn; the time limit starts with the job. Pass a function to build the job only then. */
  run(job: unknown, options?: RunOptions): Promise<unknown>
  /** Ends every child; waiting and running jobs are rejected. */
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
const HIGH_MEMORY_SHARE = 0.6

/**
 * Child processes with limits on time and memory: a job that hangs or crashes affects only itself. Children stay warm.
 */
export function createPool(options: PoolOptions): Pool {
  const limits: Limits = { timeoutMs: options.timeoutMs ?? 120_000, maxRssBytes: options.maxRssBytes ?? 2 * GIGABYTE }
  const size = options.size ?? Math.max(1, Math.floor(availableParallelism() / 2))
  const idleMs = options.idleMs ?? 60_000
  const spareIdleMs = options.spareIdleMs ?? idleMs
  const maxPerOwner = options.maxPerOwner ?? size
  const maxWaiting = options.maxWaiting ?? Number.POSITIVE_INFINITY
  const waiting = createFairQueue<Waiting>()
  const running = new Map<string, number>()
  const free: Slot[] = []
  const busy = new Set<Slot>()
  let closed = false

  function startNext(): void {
    while (busy.size < size) {
      const job = waiting.next((owner) => (running.get(owner) ?? 0) < maxPerOwner)
      if (!job) return
      void work(job)
    }
  }

  async function work({ job, options, resolve, reject }: Waiting): Promise<void> {
    const owner = ownerOf(options)
    running.set(owner, (running.get(owner) ?? 0) + 1)
    try {
      resolve(await attempt(job, options))
    } catch (error) {
      reject(closed ? closedError() : error)
    } finally {
      const left = (running.get(owner) ?? 1) - 1
      if (left > 0) running.set(owner, left)
      else running.delete(owner)
      startNext()
    }
  }

  async function attempt(job: unknown, options: RunOptions): Promise<unknown> {
    const { signal, timeoutMs, affinity, finish, retry } = options
    const slot = take(affinity)
    slot.affinity = affinity
    busy.add(slot)
    try {
      const made: unknown = typeof job === 'function' ? await job() : job
      return await slot.child.run(made, timeoutMs ?? limits.timeoutMs, finish ? undefined : signal)
    } catch (error) {
      const again = retry && !closed && error instanceof PressError && error.wasKilled
      if (!again) throw error
    } finally {
      busy.delete(slot)
      release(slot)
    }
    return attempt(job, { ...options, retry: false })
  }

  function take(affinity: string | undefined): Slot {
    for (;;) {
      const slot = affinity === undefined ? free.at(-1) : slotWithAffinity(affinity)
      if (!slot) return { child: startChild(options.entry, limits, options.grants), idle: null, affinity }
      free.splice(free.indexOf(slot), 1)
      if (slot.idle) clearTimeout(slot.idle)
      if (slot.child.alive()) return slot
    }
  }

  function slotWithAffinity(affinity: string): Slot | undefined {
    const known = free.find((slot) => slot.affinity === affinity)
    return known ?? (busy.size + free.length < size ? undefined : free[0])
  }

  function release(slot: Slot): void {
    const usesTooMuchMemory = canReadMemory && slot.child.memory() > limits.maxRssBytes * HIGH_MEMORY_SHARE
    if (closed || usesTooMuchMemory || !slot.child.alive()) {
      void slot.child.end()
      return
    }
    slot.idle = setTimeout(
      () => {
        free.splice(free.indexOf(slot), 1)
        void slot.child.end()
      },
      free.length > 0 ? spareIdleMs : idleMs,
    )
    slot.idle.unref()
    free.push(slot)
  }

  function run(job: unknown, runOptions: RunOptions = {}): Promise<unknown> {
    const { signal } = runOptions
    if (closed) return Promise.reject(closedError())
    if (signal?.aborted) return Promise.reject(signal.reason)
    const owner = ownerOf(runOptions)
    if (waiting.waiting(owner) >= maxWaiting) return Promise.reject(busyError())
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const entry: Waiting = { job, options: runOptions, resolve, reject }
    const leave = (): void => {
      if (waiting.remove(owner, entry)) reject(signal?.reason)
    }
    signal?.addEventListener('abort', leave)
    waiting.add(owner, entry)
    startNext()
    return promise.finally(() => signal?.removeEventListener('abort', leave))
  }

  async function close(): Promise<void> {
    closed = true
    for (const entry of waiting.drain()) entry.reject(closedError())
    const slots = [...free.splice(0), ...busy]
    for (const slot of slots) if (slot.idle) clearTimeout(slot.idle)
    await Promise.all(slots.map((slot) => slot.child.end()))
  }

  return { run, close }
}

const ownerOf = ({ owner }: RunOptions): string => owner ?? ''

function busyError(): PressError {
  return new PressError('busy', pressMessage('busy'))
}

function closedError(): PressError {
  return new PressError('closed', pressMessage('closed'))
}
