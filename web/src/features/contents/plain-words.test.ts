import { expect, it } from 'vitest'
import { plainWords } from './plain-words.ts'

it('reads as plain words, without the heading that repeats the name', () => {
  expect(plainWords('# Sit\n\nA **calm** dog [learns](https://example.com) _fast_.\n\n- one\n- two')).toBe(
    'A calm dog learns fast. one two',
  )
})

it('keeps a heading that is all there is, and text in any script', () => {
  expect(plainWords('## Sit')).toBe('Sit')
  expect(plainWords('ويوم السبت 2 * 3 = 6')).toBe('ويوم السبت 2 * 3 = 6')
})
