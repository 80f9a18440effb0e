import { type CallUsage, type Engine, type EngineCall, GenerationError, type Prompt } from '../engine/engine.ts'
import type { ModelPrices } from '../engine/model-settings.ts'
import { tokensIn } from '../engine/model-usage.ts'

/** Letters are counted, tokens are paid: what the count may be short of. */
const SAFETY = 1.3
const LONGEST_ANSWER_TOKENS = 8_000

/** The creator's cap is reached: what was under way is finished, nothing else begins. */
class BudgetSpent extends Error {
  readonly code = 'cost_limit'
  readonly retryable = false
  constructor(capMicros: number) {
    const dollars = (capMicros / 1_000_000).toFixed(2)
    super(
      `The next part could cost more than is left of the cap of $${dollars}. What is written is kept; raise the cap to go on.`,
    )
  }
}

/**
 * A cap that holds: a call begins only when the most it can cost is still there, beside the most that those under way
 * can. `spent` and `cap` in millionths of a US dollar.
 */
export class Budget {
  readonly #cap: number | null
  #spent: number
  #reserved = 0
  readonly #waiting: (() => void)[] = []

  constructor(cap: number | null, spent: number) {
    this.#cap = cap
    this.#spent = spent
  }

  /** @throws BudgetSpent when not even the end of all calls under way would leave enough */
  async reserve(most: number, signal: AbortSignal): Promise<void> {
    if (this.#cap === null) return
    while (this.#spent + this.#reserved + most > this.#cap) {
      if (this.#reserved === 0) throw new BudgetSpent(this.#cap)
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve)
        signal.addEventListener('abort', () => resolve(), { once: true })
      })
      signal.throwIfAborted()
    }
    this.#reserved += most
  }

  settle(most: number, cost: number): void {
    this.#reserved -= this.#cap === null ? 0 : most
    this.#spent += cost
    for (const wake of this.#waiting.splice(0)) wake()
  }
}

type Task = { prompt: Prompt; maxOutputTokens?: number | undefined }

function mostOf({ prompt, maxOutputTokens = LONGEST_ANSWER_TOKENS }: Task, prices: ModelPrices): number {
  const input = tokensIn(prompt.instructions + prompt.prompt) * SAFETY
  return Math.ceil(input * prices.inputPerMillion + maxOutputTokens * prices.outputPerMillion)
}

/** An engine that spends from a budget. Where prices are not known no cap can be set, and nothing is asked. */
export function within(budget: Budget, engine: Engine): Engine {
  const { prices } = engine
  if (prices === null) return engine
  const pictureCost = Math.ceil((prices.perImage ?? 0) * 1_000_000)

  /** What the call said it used; the most it could where it did not say. */
  function watched(call: EngineCall, most: number) {
    let cost: number | null = 0
    const onUsage = (usage: CallUsage) => {
      cost = cost === null || usage.costMicros === null ? null : cost + usage.costMicros
      call.onUsage(usage)
    }
    return { call: { ...call, onUsage }, settle: () => budget.settle(most, cost ?? most) }
  }

  return {
    ...engine,
    async *items(task, given) {
      const most = mostOf(task, prices)
      await budget.reserve(most, given.signal)
      const { call, settle } = watched(given, most)
      try {
        yield* engine.items(task, call)
      } finally {
        settle()
      }
    },
    async *text(task, given) {
      const most = mostOf(task, prices)
      await budget.reserve(most, given.signal)
      const { call, settle } = watched(given, most)
      try {
        return yield* engine.text(task, call)
      } finally {
        settle()
      }
    },
    async art(task, given) {
      if (!engine.images) return engine.art(task, given)
      await budget.reserve(pictureCost, given.signal)
      const { call, settle } = watched(given, pictureCost)
      try {
        return await engine.art(task, call)
      } finally {
        settle()
      }
    },
  }
}

/** Errors after which no other call can succeed either. */
const FINAL = ['auth', 'quota', 'model_not_found', 'not_configured', 'cap_reached', 'cost_limit', 'storage_full']
/** Errors after which the same call may well succeed. */
const PASSING = ['rate_limited', 'upstream', 'network', 'timeout', 'bad_output', 'truncated']

/** Errors of which the text that was asked for is not the cause. */
const AWAY = ['rate_limited', 'upstream', 'network', 'timeout']

const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code as string

export const endsAll = (error: unknown): boolean => FINAL.includes(codeOf(error))
export const isAway = (error: unknown): boolean => AWAY.includes(codeOf(error))
export const mayPass = (error: unknown): boolean =>
  PASSING.includes(codeOf(error)) || (error instanceof GenerationError && error.code === 'internal')
