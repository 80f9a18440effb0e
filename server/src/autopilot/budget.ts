import { withCharges } from '../engine/costs/charges.ts'
import { type Engine, GenerationError } from '../engine/engine.ts'
import { MessageError, serverMessage } from '../server-messages.ts'
import type { PlanRow } from './queries.ts'

/** Too little of the cap is left: sections in progress are finished, and no new ones start. */
class BudgetSpent extends MessageError {
  readonly code = 'cost_limit'
  readonly retryable = false
  constructor(capMicros: number) {
    super(serverMessage('plan.cost-cap', { cap: capMicros / 1_000_000 }))
  }
}

/** Limits this book's requests, outline included, to the creator's cap. */
export function withinCap(plan: Pick<PlanRow, 'capMicros' | 'projectId' | 'begunAt'>, engine: Engine): Engine {
  const { capMicros: micros, projectId, begunAt } = plan
  if (micros === null) return engine
  const limit = {
    micros,
    scope: { projectId, kinds: ['outline', 'book'], since: begunAt },
    refusal: () => new BudgetSpent(micros),
  }
  return withCharges(engine, async (charge) => ({ ...charge, limits: [...(charge.limits ?? []), limit] }))
}

const FINAL = ['auth', 'quota', 'model_not_found', 'not_configured', 'cap_reached', 'cost_limit', 'storage_full']
const UNAVAILABLE = ['rate_limited', 'upstream', 'network', 'timeout']
/** The engine has retried already. */
const UNREADABLE = ['bad_output', 'truncated']

const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code as string

export const isFatal = (error: unknown): boolean => FINAL.includes(codeOf(error))
/** Caused by the provider, not by the requested text: other requests will fail too. */
export const isEngineFailing = (error: unknown): boolean => [...UNAVAILABLE, ...UNREADABLE].includes(codeOf(error))
export const isTransient = (error: unknown): boolean =>
  UNAVAILABLE.includes(codeOf(error)) || (error instanceof GenerationError && error.code === 'internal')
/** The model's answer cannot be used. */
export const isUnusable = (error: unknown): boolean =>
  [...UNREADABLE, 'refused', 'context_too_long'].includes(codeOf(error))
