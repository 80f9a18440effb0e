import { expect, it } from 'vitest'
import { fillMarkdown, fillPlain } from './phrases.ts'

it('separates a word from the same word before it', () => {
  const template = 'Leave room under {topic} for two answers.'
  expect(fillPlain(template, { topic: 'the question of who it is for' })).toBe(
    'Leave room under the question of who it is for, for two answers.',
  )
  expect(fillPlain(template, { topic: 'what waits before' })).toBe(
    'Leave room under what waits before for two answers.',
  )
  expect(fillMarkdown('{^topic} in use', { topic: 'what to put *in*' })).toBe('What to put \\*in\\* in use')
})
