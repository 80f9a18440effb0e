import { expect, it } from 'vitest'
import { ideaLabel } from './idea-label.ts'

it('is the first 60 characters of the concept, in one line', () => {
  const concept = `A 21-day plan\nthat bends around the roster ${'and so on '.repeat(9)}`
  expect(ideaLabel(concept, 60)).toBe('A 21-day plan that bends around the roster and so on and so on'.slice(0, 60))
  expect(ideaLabel('Short', 60)).toBe('Short')
})

it('never cuts an emoji in half', () => {
  expect(ideaLabel('🦊'.repeat(60), 50)).toBe('🦊'.repeat(50))
})
