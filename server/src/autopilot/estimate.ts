import type { Plan, PlannedSection } from '@makeready/contract/autopilot'
import { isWrittenLast } from '@makeready/contract/domain/section-roles'
import { tokensIn } from '../engine/costs/model-usage.ts'
import type { ModelPrices } from '../engine/providers/model-settings.ts'
import { AT_ONCE } from './schedule.ts'

/** Generous for English prose; other scripts take more. */
const TOKENS_PER_WORD = 1.45
const PROMPT_TOKENS = 1_400
const LEDGER_TOKENS = 2_000
const REVISED = 0.2
const PACE = 60
const FIRST_WORD = 2
const BRIEF_TOKENS = 700
const COMPOSER_SECONDS = 0.15

type EstimateRequest = {
  sections: readonly PlannedSection[]
  outline: readonly PlannedSection[]
  order: Plan['order']
  withBrief: boolean
  withCover: boolean
  isComposer: boolean
  prices: ModelPrices | null
  /** measured in this plan; null before the first section */
  secondsPerWord: number | null
}

/** Costs in US dollars; null without prices. */
export function estimate(request: EstimateRequest): Plan['estimate'] {
  const { sections, outline, withBrief, withCover, isComposer, prices } = request
  const plan = tokensIn(JSON.stringify(outline))
  const words = sections.reduce((sum, section) => sum + section.words, 0)
  const written = words * TOKENS_PER_WORD
  const calls = sections.length * (1 + REVISED) + (withBrief ? 1 : 0)
  const inputTokens =
    sections.length * (PROMPT_TOKENS + LEDGER_TOKENS + plan) + REVISED * (written + plan * sections.length)
  const outputTokens = written * (1 + REVISED) + (withBrief ? BRIEF_TOKENS : 0)
  const pictures = withCover ? (prices?.perImage ?? 0) : 0
  return {
    words,
    calls: Math.round(calls),
    inputTokens: isComposer ? 0 : Math.round(inputTokens + (withBrief ? PROMPT_TOKENS + plan : 0)),
    outputTokens: isComposer ? 0 : Math.round(outputTokens),
    cost: prices
      ? Math.round((inputTokens * prices.inputPerMillion + outputTokens * prices.outputPerMillion) / 100) / 10_000 +
        pictures
      : null,
    seconds: Math.ceil(secondsFor(request)),
  }
}

/** The critical path: brief, parallel sections, then those written last. */
export function secondsFor({
  sections,
  order,
  withBrief,
  isComposer,
  secondsPerWord,
}: Omit<EstimateRequest, 'outline' | 'prices'>): number {
  if (isComposer) return sections.length * COMPOSER_SECONDS
  const perWord = secondsPerWord ?? (TOKENS_PER_WORD / PACE) * (1 + REVISED)
  const each = sections.map((section) => ({
    last: isWrittenLast(section),
    seconds: FIRST_WORD + section.words * perWord,
  }))
  const start = withBrief ? FIRST_WORD + BRIEF_TOKENS / PACE : 0
  if (order === 'continuity') return start + each.reduce((sum, { seconds }) => sum + seconds, 0)
  const wave = (group: typeof each) => {
    const longest = Math.max(0, ...group.map(({ seconds }) => seconds))
    return longest * Math.ceil(group.length / AT_ONCE)
  }
  return start + wave(each.filter(({ last }) => !last)) + wave(each.filter(({ last }) => last))
}
