import { expect, it } from 'vitest'
import { GENERATION_ERRORS } from './errors.ts'

it.each(Object.entries(GENERATION_ERRORS))('%s has a message that a creator can act on', (code, sentence) => {
  expect(sentence).toMatch(/^[A-Z][^_]*\.$/)
  // what a creator can do, or what happened to the work
  expect(sentence).toMatch(/try|check|top it up|choose|change|shorten|connect|saved|resets/i)
  // codes are for programs, the environment is for administrators
  expect(sentence).not.toMatch(/[A-Z]{2,}_|AI_|environment/)
  if (code.includes('_')) expect(sentence).not.toContain(code)
})
