import { expect, it } from 'vitest'
import { limitingKinds, limitSentence } from './limiting-kinds.ts'

const counts = { niches: 9, productIdeas: 7, productTitles: 12, generatedContent: 38, coverImages: 6 }

it('names the kind with the fewest items', () => {
  expect(limitingKinds(counts).map((kind) => kind.label)).toEqual(['Covers'])
  expect(limitSentence(counts)).toBe('Full products you could assemble. Limited by covers.')
})

it('names all kinds that share the lowest count', () => {
  expect(limitSentence({ ...counts, productTitles: 6, niches: 6 })).toBe(
    'Full products you could assemble. Limited by niches, titles and covers.',
  )
})

it('names none if nothing is saved', () => {
  const none = { niches: 0, productIdeas: 0, productTitles: 0, generatedContent: 0, coverImages: 0 }
  expect(limitSentence(none)).toBe('One of each kind makes a full product.')
})
