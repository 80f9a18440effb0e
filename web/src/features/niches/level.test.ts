import { expect, it } from 'vitest'
import { briefMeasure, level } from './level.ts'

it('reads a measure from its first words', () => {
  expect(['Low', 'Moderate: many small shops', 'Very large and growing'].map(level)).toEqual([1, 2, 3])
})

it('shows no level where the words name none', () => {
  expect(level('$4.2 billion')).toBeNull()
  expect(level('')).toBeNull()
  expect(level('Highway signs')).toBeNull()
})

it('says a measure in a word or a sentence, and leaves how to check it to the details', () => {
  expect(briefMeasure('Small (estimate). Check: search suggestions for “starter”')).toBe('Small')
  expect(briefMeasure('Large, growing. About 4 million people')).toBe('Large, growing')
  expect(briefMeasure('$4.2 billion')).toBe('$4.2 billion')
  expect(briefMeasure('')).toBe('')
})
