import { setTimeout as wait } from 'node:timers/promises'
import type { SectionProgress } from '@makeready/contract/autopilot'
import { onlyAsks } from '@makeready/contract/domain/author-notes'
import type { Language } from '@makeready/contract/domain/languages'
import { countWords } from '@makeready/contract/domain/reading-time'
import { materialFor, NO_MATERIAL } from '../contents/own-material.ts'
import type { Owned } from '../database/items.ts'
import type { Engine } from '../engine/engine.ts'
import { isComposer } from '../engine/steps.ts'
import { Interruption, isPassing, Unfinished } from '../runs/failure.ts'
import type { RunContext } from '../runs/kinds.ts'
import { isEngineFailing, isFatal, isTransient } from './budget.ts'
import { fetchProduct } from './product.ts'
import { changeSection, fetchPlannedSections, findPlan, type PlanRow } from './queries.ts'
import { saveSection } from './save-section.ts'
import { next, type Work } from './schedule.ts'
import { requestOf, type SectionRequest } from './section-prompts.ts'
import { type WrittenSection, writeSection } from './section-writer.ts'
import { NO_ERROR, type StoredError, toStoredError } from './stored-error.ts'
import { withDetail } from './stored-warning.ts'

/** Milliseconds until a pause or a changed outline is noticed. */
const RECHECK_INTERVAL = 1_000
/** Milliseconds before retries of transient failures. */
const PAUSES = [1_000, 4_000]
/** Consecutive failures after which an unavailable model is not tried again. */
const MAX_FAILED_ATTEMPTS = 3
const PROGRESS_INTERVAL = 1_000
const TAIL = 240

/** Decides which sections are written when and how many at once, and saves each when it is complete. */
export class BookOrchestrator {
  readonly #run: RunContext
  readonly #engine: Engine
  readonly #projectId: string
  readonly #owned: <T>(fn: (own: Owned) => Promise<T>) => Promise<T>
  readonly #busy = new Map<string, Promise<void>>()
  readonly #failed = new Map<string, string>()
  #hasStopped = false
  #consecutiveFailures = 0
  /** an infrastructure failure: a later attempt of the run continues */
  #infrastructureError: unknown
  error: StoredError | null = null

  constructor(
    run: RunContext,
    engine: Engine,
    projectId: string,
    owned: <T>(fn: (own: Owned) => Promise<T>) => Promise<T>,
  ) {
    this.#run = run
    this.#engine = engine
    this.#projectId = projectId
    this.#owned = owned
  }

  /** Reads the outline again before each section. */
  async writeAll(atOnce?: number): Promise<'done' | 'paused' | 'failed' | 'stopped'> {
    for (;;) {
      this.#run.signal.throwIfAborted()
      const plan = await this.#owned((own) => findPlan(own, this.#projectId))
      if (this.#infrastructureError !== undefined && this.#busy.size === 0) throw this.#infrastructureError
      if (plan && !plan.pauseRequested && !this.#hasStopped && this.#infrastructureError === undefined)
        await this.#startSections(plan, atOnce)
      if (this.#busy.size === 0) return this.#outcome(plan)
      const over = new AbortController()
      await Promise.race([
        ...this.#busy.values(),
        wait(RECHECK_INTERVAL, undefined, { signal: AbortSignal.any([this.#run.signal, over.signal]) }).catch(() => {}),
      ])
      over.abort()
      // what was written until then is kept
      if (this.#run.signal.aborted) await Promise.allSettled(this.#busy.values())
    }
  }

  #outcome(plan: PlanRow | undefined) {
    if (!plan) return 'stopped'
    if (this.#hasStopped || this.#failed.size > 0) return 'failed'
    return plan.pauseRequested ? 'paused' : 'done'
  }

  async #startSections(plan: PlanRow, atOnce: number | undefined): Promise<void> {
    const rows = await this.#owned((own) => fetchPlannedSections(own, this.#projectId))
    const busy = new Set(this.#busy.keys())
    for (const work of next(plan, rows, { busy, failed: this.#failed, ...(atOnce && { atOnce }) })) {
      const { key } = work.entry
      const done = this.#writeSection(plan, work).finally(() => this.#busy.delete(key))
      this.#busy.set(key, done)
    }
  }

  async #writeSection(plan: PlanRow, work: Work): Promise<void> {
    const began = performance.now()
    const { key } = work.entry
    const seconds = () => Math.round((performance.now() - began) / 100) / 10
    try {
      await this.#updateSection(key, { state: 'writing', beganAt: new Date(), ...NO_ERROR })
      const written = await this.#writeWithRetries(plan, work)
      const place = { projectId: this.#projectId, runId: this.#run.id }
      const contentId = await this.#owned((own) => saveSection(own, place, work, written, seconds()))
      const { words, usage, warnings } = written
      this.#failed.delete(key)
      this.#consecutiveFailures = 0
      this.#sendProgress({
        key,
        state: 'written',
        contentId,
        words,
        onlyAsks: onlyAsks(written.content),
        usage,
        seconds: seconds(),
        warnings: warnings.map(withDetail),
        ...NO_ERROR,
      })
    } catch (error) {
      if (this.#run.signal.aborted) return await this.#recordStop(key, seconds())
      const cause = error instanceof Unfinished ? error.cause : error
      await this.#recordFailure(work, cause, seconds()).catch((error) => {
        this.#infrastructureError ??= error
      })
    }
  }

  /** A run that is handed back continues elsewhere. */
  async #recordStop(key: string, seconds: number): Promise<void> {
    if (!isStop(this.#run.signal.reason)) return
    const change = { state: 'waiting', beganAt: null, seconds } as const
    await this.#owned((own) => changeSection(own, this.#projectId, key, change)).catch(() => {})
  }

  async #recordFailure({ entry: { key }, identity }: Work, cause: unknown, seconds: number): Promise<void> {
    if (isPassing(cause)) throw cause
    this.error = toStoredError(cause)
    if (isFatal(cause)) {
      this.#hasStopped = true
      await this.#updateSection(key, { state: 'waiting', beganAt: null })
    } else {
      this.#failed.set(key, identity)
      this.#consecutiveFailures += isEngineFailing(cause) ? 1 : 0
      this.#hasStopped ||= this.#consecutiveFailures >= MAX_FAILED_ATTEMPTS
      await this.#updateSection(key, { state: 'failed', ...this.error, seconds })
    }
  }

  async #writeWithRetries(plan: PlanRow, work: Work) {
    let { partialText } = work
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await this.#writeOnce(plan, work, partialText)
      } catch (error) {
        const { key } = work.entry
        const written = partialOf(error)
        if (written !== undefined) {
          partialText = written.content
          const partial = { identity: work.identity, text: partialText }
          await this.#owned((own) => changeSection(own, this.#projectId, key, { partial, usage: written.usage }))
        }
        const pause = PAUSES[attempt]
        const cause = error instanceof Unfinished ? error.cause : error
        if (pause === undefined || this.#run.signal.aborted || !isTransient(cause)) throw error
        await wait(pause, undefined, { signal: this.#run.signal })
      }
    }
  }

  async #writeOnce(plan: PlanRow, { entry, identity }: Work, partialText: string) {
    const product = await this.#owned((own) => fetchProduct(own, this.#projectId))
    const order: SectionRequest = {
      product,
      material: NO_MATERIAL,
      begun: partialText,
      language: plan.language as Language,
      entry,
      book: {
        brief: plan.brief ?? '',
        instructions: plan.instructions,
        voiceSample: plan.voiceSample,
        glossary: plan.glossary,
        example: plan.example,
        plan: plan.outline.map(({ name, points }) => ({ name, points })),
      },
      others: product.sections.filter(({ sectionName }) => sectionName !== entry.name),
    }
    const request = { ...requestOf(order), projectId: this.#projectId }
    order.material = await materialFor(request, this.#owned, { isWhole: isComposer(this.#engine) })
    const { plan: _, ...shared } = order.book
    const context = this.#sectionContext(entry.key, { identity, ...shared })
    return writeSection(context, this.#engine, order, () => {
      void this.#updateSection(entry.key, { state: 'revising' }).catch(() => {})
    })
  }

  #sectionContext(key: string, input: object): RunContext {
    const run = this.#run
    let text = ''
    let reported = 0
    return {
      ...run,
      input,
      step: (name, stepInput, fn) => run.step(`${key}/${name}`, stepInput, fn),
      emit: (type, data) => {
        if (type === 'restart') text = ''
        if (type !== 'text') return
        text += (data as { delta: string }).delta
        const now = performance.now()
        if (now - reported < PROGRESS_INTERVAL) return
        reported = now
        run.emit('words', { key, words: countWords(text), tail: text.slice(-TAIL) })
      },
    }
  }

  async #updateSection(key: string, change: Parameters<typeof changeSection>[3]): Promise<void> {
    await this.#owned((own) => changeSection(own, this.#projectId, key, change))
    const rows = await this.#owned((own) => fetchPlannedSections(own, this.#projectId))
    const row = rows.find((one) => one.key === key)
    if (!row) return
    const { state, usage, seconds, error, errorDetail } = row
    const warnings = row.warnings.map(withDetail)
    const contentId = row.contentVersion === null ? null : row.contentId
    const words = contentId === null && row.partial ? countWords(row.partial.text) : row.words
    this.#sendProgress({ key, state, contentId, words, onlyAsks: false, usage, seconds, warnings, error, errorDetail })
  }

  #sendProgress(progress: SectionProgress): void {
    this.#run.emit('section', progress)
  }
}

const MIN_WORDS = 40

const isStop = (reason: unknown): boolean => reason instanceof Interruption && reason.why === 'stop'

/** What an attempt had written when it failed or was stopped, if it is worth continuing. */
function partialOf(error: unknown): Pick<WrittenSection, 'content' | 'usage'> | undefined {
  if (!(error instanceof Unfinished)) return undefined
  if (error.cause instanceof Interruption && !isStop(error.cause)) return undefined
  const written = error.result as WrittenSection
  return countWords(written.content) >= MIN_WORDS ? written : undefined
}
