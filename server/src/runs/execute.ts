import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { RunStatus } from '../database/schema/runs.ts'
import { CostLimit, Interruption, isPassing, mayRetry, toRunError, Unfinished } from './failure.ts'
import type { Journal, Outcome } from './journal.ts'
import type { Reservation, RunContext, RunKind, RunLog } from './kinds.ts'
import type { Lease } from './lease.ts'
import type { Progress } from './queue.ts'
import { hashOf, storedJson } from './stored-json.ts'

/** Milliseconds for a stopped step, and then its run, to clean up. */
const STEP_GRACE = 200
const RUN_GRACE = 2_000
const LONGEST_PAUSE = 60
/** Infrastructure failures: a minute of retries in all. */
const PASSING_RETRIES = 6

type Execution = {
  lease: Lease
  kind: RunKind
  progress: Progress
  journal: Journal
  reserve(lease: Lease, stepKey: string | undefined, reservation: Reservation): Promise<string>
  log: RunLog
  onOutcome?: ((run: { id: string; kind: string; status: RunStatus; milliseconds: number }) => void) | undefined
}

const currentStep = new AsyncLocalStorage<string>()

/** Resolves when the run ends, is handed back or is lost. Never rejects. */
export async function execute(execution: Execution): Promise<void> {
  const { lease, kind, journal, log } = execution
  const steps = new Steps(execution)
  const began = performance.now()
  let outcome: Outcome
  try {
    const result = await settledOrInterrupted(kind.run(contextOf(execution, steps)), lease.signal, RUN_GRACE)
    // a stopped run's result is kept
    outcome = lease.interruption ? recordInterruption(lease.interruption, result) : { status: 'done', result }
  } catch (error) {
    // other steps are paid for: let them finish, so that a retry repeats only the failed one
    await settledOrInterrupted(steps.settled(), lease.signal, RUN_GRACE).catch(() => {})
    outcome = lease.interruption ? recordInterruption(lease.interruption) : recordFailure(execution, error)
    if (!lease.interruption) log.error({ error, run: lease.claim.id, kind: lease.claim.kind }, 'a run failed')
  }
  const { id, kind: name } = lease.claim
  execution.onOutcome?.({ id, kind: name, status: outcome.status, milliseconds: Math.round(performance.now() - began) })
  try {
    await journal.outcome(lease, outcome)
  } catch (error) {
    if (error instanceof Interruption) return
    lease.closed = false
    await journal.outcome(lease, { status: 'failed', error: toRunError(undefined) }).catch(() => {})
  }
}

function recordInterruption({ why }: Interruption, result?: unknown): Outcome {
  return why === 'stop' ? { status: 'stopped', result } : { status: 'queued' }
}

function recordFailure({ lease, kind }: Execution, error: unknown): Outcome {
  const failures = lease.claim.failures + 1
  const retries = isPassing(error) ? Math.max(PASSING_RETRIES, kind.retries ?? 0) : (kind.retries ?? 0)
  if (failures > retries || !mayRetry(error)) {
    const partial = error instanceof Unfinished ? { result: error.result } : {}
    return { status: 'failed', error: toRunError(error), failed: true, ...partial }
  }
  return {
    status: 'queued',
    error: toRunError(error),
    failed: true,
    pause: Math.min(2 ** (failures - 1), LONGEST_PAUSE),
  }
}

function contextOf({ lease, journal, reserve }: Execution, steps: Steps): RunContext {
  const { id, userId, projectId, input, requestedEngine, attempts } = lease.claim
  return {
    id,
    userId,
    projectId,
    input,
    requestedEngine,
    attempt: attempts,
    signal: lease.signal,
    step: (key, stepInput, fn) => steps.run(key, stepInput, fn),
    emit: (type, data) => steps.emit(type, data),
    reserve: (reservation) => reserve(lease, currentStep.getStore(), reservation),
    recordUsage: (entry) => journal.usage(lease, currentStep.getStore(), entry),
  }
}

class Steps {
  readonly #lease: Lease
  readonly #journal: Journal
  readonly #progress: Progress
  readonly #running = new Map<string, Promise<unknown>>()

  constructor({ lease, journal, progress }: Execution) {
    this.#lease = lease
    this.#journal = journal
    this.#progress = progress
  }

  emit(type: string, data: unknown): void {
    const key = currentStep.getStore()
    if (key !== undefined) this.#progress.stepsWithEvents.add(key)
    this.#journal.event(this.#lease, type, data, key)
  }

  async settled(): Promise<void> {
    await Promise.allSettled(this.#running.values())
  }

  async run<T>(key: string, input: unknown, fn: (signal: AbortSignal, again: boolean) => Promise<T>): Promise<T> {
    this.#lease.signal.throwIfAborted()
    const hash = hashOf(input)
    const done = this.#progress.done.get(key)
    if (done?.hash === hash) return done.result as T
    if (this.#running.has(key)) throw new Error(`The step ${key} is already running`)
    const { costCapMicros } = this.#lease.claim
    if (costCapMicros !== null && this.#lease.cost >= costCapMicros) throw new CostLimit()
    const work = this.#work(key, hash, fn)
    this.#running.set(key, work)
    try {
      return await work
    } finally {
      this.#running.delete(key)
    }
  }

  async #work<T>(key: string, hash: string, fn: (signal: AbortSignal, again: boolean) => Promise<T>): Promise<T> {
    const { signal } = this.#lease
    const began = performance.now()
    const again = this.#progress.stepsWithEvents.has(key)
    if (again) this.#journal.event(this.#lease, 'restart', { key })
    this.#journal.stepStarted(this.#lease, key, hash)
    let result: string
    try {
      result = storedJson(
        await settledOrInterrupted(
          currentStep.run(key, () => fn(signal, again)),
          signal,
          STEP_GRACE,
        ),
      )
      signal.throwIfAborted()
    } catch (error) {
      this.#journal.stepFailed(this.#lease, key, hash, toRunError(signal.aborted ? signal.reason : error))
      throw signal.aborted ? signal.reason : error
    }
    await this.#journal.stepDone(this.#lease, key, hash, result, Math.round(performance.now() - began))
    // the JSON form, as a later attempt reads it: dates become text
    const partial = JSON.parse(result) as T
    this.#progress.done.set(key, { hash, result: partial })
    return partial
  }
}

/** Rejects `grace` milliseconds after the signal if the work ignores it. */
async function settledOrInterrupted<T>(work: Promise<T>, signal: AbortSignal, grace: number): Promise<T> {
  const over = new AbortController()
  const interrupted = new Promise<never>((_, reject) => {
    const giveUp = () =>
      wait(grace, undefined, { signal: over.signal }).then(
        () => reject(signal.reason),
        () => {},
      )
    if (signal.aborted) giveUp()
    else signal.addEventListener('abort', giveUp, { once: true, signal: over.signal })
  })
  try {
    return await Promise.race([work, interrupted])
  } finally {
    over.abort()
    work.catch(() => {})
  }
}
