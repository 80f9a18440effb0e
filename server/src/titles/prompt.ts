import type { TitleRequest } from '@makeready/contract/titles'
import type { Prompt } from '../engine/engine.ts'
import { asJsonArray, creatorData, HOUSE_RULES } from '../engine/prompt-parts.ts'

export const TITLE_COUNT = 10

export function titlePrompt({ tone, productConcept, ideaContext }: TitleRequest): Prompt {
  return {
    instructions: HOUSE_RULES,
    prompt: [
      `Propose ${TITLE_COUNT} different titles in a ${tone} tone for this product. Promise nothing it does not hold.`,
      creatorData({ productConcept, ...(ideaContext && { ideaContext }) }),
      asJsonArray(TITLE_COUNT, '"A title of at most 12 words"'),
    ].join('\n\n'),
  }
}
