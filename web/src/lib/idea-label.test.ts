import { expect, it } from 'vitest'
import { ideaLabel, ideaStart } from './idea-label.ts'

const CONCEPT = `A 21-day plan\nthat works around the shift schedule ${'and so on '.repeat(9)}`

it('is the first 60 characters of the concept, in one line, with an ellipsis if there is more', () => {
  const start = 'A 21-day plan that works around the shift schedule and so on and so on'.slice(0, 60)
  expect(ideaStart(CONCEPT, 60)).toBe(start)
  expect(ideaLabel(CONCEPT, 60)).toBe(`${start.trimEnd()}…`)
  expect(ideaLabel('Short', 60)).toBe('Short')
})

it('never cuts an emoji in half', () => {
  expect(ideaStart('🦊'.repeat(60), 50)).toBe('🦊'.repeat(50))
})
