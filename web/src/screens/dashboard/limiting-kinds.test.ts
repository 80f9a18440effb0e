import { expect, it } from 'vitest'
import { limitingKinds, limitSentence } from './limiting-kinds.ts'

const counts = { niches: 9, productIdeas: 7, productTitles: 12, generatedContent: 38, coverImages: 6 }

it('names the kind that there is least of', () => {
  expect(limitingKinds(counts).map((kind) => kind.label)).toEqual(['Covers'])
  expect(limitSentence(counts)).toBe('Complete sets. Covers set the limit.')
})

it('names all that share the last place', () => {
  expect(limitSentence({ ...counts, productTitles: 6, niches: 6 })).toBe(
    'Complete sets. Niches, titles and covers set the limit.',
  )
})

it('says content in the singular', () => {
  expect(limitSentence({ ...counts, generatedContent: 0 })).toBe('Complete sets. Content sets the limit.')
})

it('names none while nothing is saved', () => {
  const none = { niches: 0, productIdeas: 0, productTitles: 0, generatedContent: 0, coverImages: 0 }
  expect(limitSentence(none)).toBe('Complete sets: one of each kind.')
})
