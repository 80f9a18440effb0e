import type { NicheRequest } from '@makeready/contract/niches'
import type { Prompt } from '../engine/engine.ts'
import { asJsonItems, creatorData, writingRules } from '../engine/prompt-parts.ts'

export const NICHE_COUNT = 5

const SHAPE = JSON.stringify({
  name: 'two to six words: who, and what for',
  marketSize: 'small, medium or large, as an estimate; why; one way to check it',
  competitionLevel:
    'low, medium or high, as an estimate; what is offered already and what is missing; one way to check it',
  profitPotential: 'low, medium or high, as an estimate; why these people would pay, and for what kind of product',
  demographics: {
    age: 'a range',
    income: 'a level or a range',
    painPoints: ['three to five problems, each in the words these people use'],
  },
})

export function nichePrompt({ language, ...input }: NicheRequest): Prompt {
  return {
    instructions: writingRules(language),
    prompt: [
      `Propose ${NICHE_COUNT} niches for digital products that fit this audience, these interests and this budget range.`,
      creatorData(input),
      [
        'A niche is a group of people with one problem that they would pay to have solved. Make each narrower than the audience named, and let the five differ in group or problem, not only in wording. Begin with the most promising.',
        'You have no market data: judge market size, competition and profit in words, without figures, and say how the creator can check each in an hour (what to search for, where these people meet, which offers to count).',
        'The budget range is what these people can spend; keep profit potential and income in line with it.',
      ].join('\n'),
      asJsonItems(NICHE_COUNT, SHAPE),
    ].join('\n\n'),
  }
}
