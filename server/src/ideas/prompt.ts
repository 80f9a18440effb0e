import { PRODUCT_TYPE_LABELS, type ProductType } from '@makeready/contract/domain/product-types'
import type { IdeaRequest } from '@makeready/contract/ideas'
import type { Prompt } from '../engine/engine.ts'
import { asJsonItems, creatorData, writingRules } from '../engine/prompt-parts.ts'

export const IDEA_COUNT = 5

const PARTS: Record<ProductType, string> = {
  ebook:
    'The modules are its chapters: from the reader’s problem over the method, one step a chapter, to keeping the result.',
  course:
    'The modules are its teaching modules: each ends with something the learner can do, and builds on the one before; say that skill in the name.',
  guide:
    'The modules are its steps in the order they are done, from preparation to the finished result; each name begins with a verb.',
  workbook:
    'The modules are its exercises: from taking stock over practice to a plan of one’s own; each name says what is filled in or decided.',
  template:
    'The modules are its templates: each a document that is used as it is, named by the task it does; together they cover one whole job.',
  plr: 'The modules are its articles and texts for resale: each complete without the others, easy to rebrand, of lasting interest.',
}

const SHAPE = JSON.stringify({
  concept: 'two or three sentences: a name-like description, what it is, and what changes for the buyer',
  targetAudience: 'who it is for, and in what situation they are',
  sellingPoints: ['three to five differences that the product itself can show'],
  modules: ['five to eight parts, in order'],
})

export function ideaPrompt({ productType, niche, nicheContext, language }: IdeaRequest): Prompt {
  return {
    instructions: writingRules(language),
    prompt: [
      `Propose ${IDEA_COUNT} product ideas of the kind '${PRODUCT_TYPE_LABELS[productType]}' for this niche.`,
      creatorData({ niche, ...(nicheContext && { nicheContext }) }),
      [
        PARTS[productType],
        'Each idea solves one problem of these people in one way; the five differ in problem or method, not only in wording. One person must be able to make it alone, without equipment or licences that nobody mentioned.',
        'A selling point is a property of the product (what is in it, how it is built, what it saves), not a promise of success.',
        ...(nicheContext
          ? [
              'nicheContext says what is known of the niche. Let each idea answer at least one of its pain points, suit its ages and incomes, and use the gap that its competition leaves. Its figures are estimates: do not repeat them as facts.',
            ]
          : []),
      ].join('\n'),
      asJsonItems(IDEA_COUNT, SHAPE),
    ].join('\n\n'),
  }
}
