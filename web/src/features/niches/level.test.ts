import { expect, it } from 'vitest'
import { level } from './level.ts'

it('reads a level from the first words', () => {
  expect(['Low', 'Moderate: many small shops', 'Very large and growing'].map(level)).toEqual([1, 2, 3])
})

it('shows no level if the words name none', () => {
  expect(level('$4.2 billion')).toBeNull()
  expect(level('')).toBeNull()
  expect(level('Highway signs')).toBeNull()
})
