import { expect, it } from 'vitest'
import { level } from './level.ts'

it('reads a measure from its first words', () => {
  expect(['Low', 'Moderate: many small shops', 'Very large and growing'].map(level)).toEqual([1, 2, 3])
})

it('shows no level where the words name none', () => {
  expect(level('$4.2 billion')).toBeNull()
  expect(level('')).toBeNull()
  expect(level('Highway signs')).toBeNull()
})
