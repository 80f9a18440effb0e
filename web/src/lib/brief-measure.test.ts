import { expect, it } from 'vitest'
import { briefMeasure, ratingLabel } from './brief-measure.ts'

it('shortens a rating to a word or a sentence, and leaves how to check it to the details', () => {
  expect(briefMeasure('Small (estimate). Check: search suggestions for “starter”')).toBe('Small')
  expect(briefMeasure('Large, growing. About 4 million people')).toBe('Large, growing')
  expect(briefMeasure('$4.2 billion')).toBe('$4.2 billion')
  expect(briefMeasure('')).toBe('')
})

it('words the usual ratings for the screens, and leaves other text as it is', () => {
  expect(ratingLabel('not known')).toBe('Not known')
  expect(ratingLabel('Large')).toBe('Large')
  expect(ratingLabel('$4.2 billion')).toBe('$4.2 billion')
})
