import type { LaunchKit } from '@makeready/contract/launch'
import { tokensIn } from '../engine/costs/model-usage.ts'
import type { Engine } from '../engine/engine.ts'
import { isComposer } from '../engine/steps.ts'
import { GROUPS } from './groups.ts'
import { BOOK_ROOM } from './prompt.ts'

/** Of a whole kit, measured with typical models; a part of the texts is asked for twice. */
const OUTPUT_TOKENS = 6_500
const RULE_TOKENS = 900
const TOKENS_PER_SECOND = 60
const COMPOSER_SECONDS = 1

/** Cost in US dollars; null without prices. */
export function estimateKit(sections: readonly { content: string }[], engine: Engine): LaunchKit['estimate'] {
  if (isComposer(engine)) return { requests: 0, cost: 0, seconds: COMPOSER_SECONDS }
  const text = sections.map(({ content }) => content).join('\n')
  const inputTokens = GROUPS.length * (tokensIn(text.slice(0, BOOK_ROOM)) + RULE_TOKENS)
  const { prices } = engine
  return {
    requests: GROUPS.length,
    cost: prices
      ? Math.ceil((inputTokens * prices.inputPerMillion + OUTPUT_TOKENS * prices.outputPerMillion) / 10_000) / 100
      : null,
    seconds: Math.ceil(OUTPUT_TOKENS / TOKENS_PER_SECOND),
  }
}
