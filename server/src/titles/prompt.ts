import type { TitleTone } from '@makeready/contract/domain/tones'
import type { TitleRequest } from '@makeready/contract/titles'
import type { Prompt } from '../engine/engine.ts'
import { asJsonItems, creatorData, writingRules } from '../engine/prompt-parts.ts'

export const TITLE_COUNT = 10

const TONES: Record<TitleTone, string> = {
  professional: 'clear and sober; the subject first; no exclamation mark, no pun',
  casual: 'as one would say it to a friend; short words, contractions where the language has them',
  urgent: 'why it matters now: what waiting costs, what can be done today; no fear, no capitals, no false deadline',
  friendly: 'warm and encouraging; the reader is addressed, nothing is demanded of them',
  authoritative: 'firm statements of someone who knows the matter; definite articles, no question, no hedging',
  inspiring: 'the picture of what becomes possible; an image from the reader’s own life, no slogan',
  playful: 'a light turn of words, a small surprise; the subject must still be plain at first sight',
}

export function titlePrompt({ tone, productConcept, ideaContext, nicheContext, language }: TitleRequest): Prompt {
  return {
    instructions: writingRules(language),
    prompt: [
      `Propose ${TITLE_COUNT} titles in a ${tone} tone for this product.`,
      creatorData({ productConcept, ...(ideaContext && { ideaContext }), ...(nicheContext && { nicheContext }) }),
      [
        `${tone}: ${TONES[tone]}.`,
        'The buyer must see from the title what it is about and who it is for. At most 12 words and 80 characters; title and subtitle are parted by a colon.',
        'Vary the construction: no two with the same opening, some without a subtitle, at most two questions.',
        'Promise nothing that the product does not hold: no results, times, incomes or numbers that the material does not name.',
        ...(ideaContext
          ? ['ideaContext says what is in the product and for whom. Take words of that audience and of its modules.']
          : []),
        ...(nicheContext ? ['nicheContext says what troubles these people. Let some titles name such a trouble.'] : []),
      ].join('\n'),
      asJsonItems(TITLE_COUNT, '"a title"'),
    ].join('\n\n'),
  }
}
