import type { ModelPrices } from '../engine/providers/model-settings.ts'
import { isComposer } from '../engine/steps.ts'
import type { Call } from './call.ts'
import type { Answer } from './tool.ts'

/** Tokens of a typical request and answer, by our prompts in English. */
const TYPICAL = {
  niches: { input: 700, output: 1_600 },
  ideas: { input: 1_200, output: 1_600 },
  titles: { input: 1_400, output: 250 },
  outline: { input: 2_000, output: 4_000 },
} as const

/** US dollars. */
export const typicalCost =
  (kind: keyof typeof TYPICAL) =>
  ({ inputPerMillion, outputPerMillion }: ModelPrices): number =>
    (TYPICAL[kind].input * inputPerMillion + TYPICAL[kind].output * outputPerMillion) / 1_000_000

type Order = {
  tool: string
  engine: 'composer' | undefined
  confirm: boolean | undefined
  /** US dollars; null if a part has no price */
  costOf(prices: ModelPrices): number | null
  /** only a picture is made, which the built-in artist draws unless the model can */
  isPicture?: boolean
}

/**
 * Before anything paid: the answer that names the model and its cost and asks for `confirm`. null: it is free, it was
 * confirmed, or no model can be used, and starting says why.
 */
export async function askFirst({ deps, signed }: Call, order: Order): Promise<Answer | null> {
  if (order.confirm || order.engine === 'composer') return null
  const engine = await deps.engines.for(signed.userId).catch(() => null)
  if (!engine || isComposer(engine) || engine.name.startsWith('local:')) return null
  if (order.isPicture && !engine.images) return null
  const cost = engine.prices && order.costOf(engine.prices)
  if (cost === 0) return null
  const price =
    cost === null
      ? 'Its price isn’t known.'
      : `That costs ${cost < 0.01 ? 'less than $0.01' : `about $${cost.toFixed(2)}`}.`
  return {
    text: [
      `${engine.label} would do this. ${price} Nothing was started.`,
      `Tell the person. If they agree, call ${order.tool} again with confirm: true.`,
      'engine: "composer" uses the built-in writer, which is free.',
    ].join(' '),
    data: { needsConfirmation: true, model: engine.label, estimatedCost: cost, currency: 'USD' },
  }
}
