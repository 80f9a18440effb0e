import type { NicheForm } from '@makeready/contract/niches'
import type { Prompt } from '../engine/engine.ts'
import { asJsonArray, creatorData, HOUSE_RULES } from '../engine/prompt-parts.ts'

export const NICHE_COUNT = 5

const SHAPE = JSON.stringify({
  name: 'short name',
  marketSize: 'small, medium or large, and why, as an estimate',
  competitionLevel: 'low, medium or high, and why',
  profitPotential: 'low, medium or high, and why',
  demographics: { age: 'range', income: 'range or level', painPoints: ['three to five problems'] },
})

export function nichePrompt(input: NicheForm): Prompt {
  return {
    instructions: HOUSE_RULES,
    prompt: [
      `Propose ${NICHE_COUNT} niches for digital products that suit this audience, these interests and this budget.`,
      creatorData({ ...input }),
      asJsonArray(NICHE_COUNT, SHAPE),
    ].join('\n\n'),
  }
}
