import { PRODUCT_TYPE_LABELS } from '@makeready/contract/domain/product-types'
import type { IdeaRequest } from '@makeready/contract/ideas'
import type { Prompt } from '../engine/engine.ts'
import { asJsonArray, creatorData, HOUSE_RULES } from '../engine/prompt-parts.ts'

export const IDEA_COUNT = 5

const SHAPE = JSON.stringify({
  concept: 'two or three sentences: what it is and what it changes for the reader',
  targetAudience: 'who it is for',
  sellingPoints: ['three to five'],
  modules: ['five to eight parts, in order'],
})

export function ideaPrompt({ productType, niche, nicheContext }: IdeaRequest): Prompt {
  return {
    instructions: HOUSE_RULES,
    prompt: [
      `Propose ${IDEA_COUNT} product ideas of the kind '${PRODUCT_TYPE_LABELS[productType]}' for this niche.`,
      creatorData({ niche, ...(nicheContext && { nicheContext }) }),
      asJsonArray(IDEA_COUNT, SHAPE),
    ].join('\n\n'),
  }
}
