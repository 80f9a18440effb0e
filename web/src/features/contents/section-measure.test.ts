import { expect, it } from 'vitest'
import { measureText, wordsText } from './section-measure.ts'

it('says how long a text is and how long it takes to read', () => {
  expect(measureText('word '.repeat(1480))).toBe('1,480 words, about 8 min read')
  expect(wordsText(1)).toBe('1 word')
})

it('measures several sections together', () => {
  expect(measureText('one two', 'three')).toBe('3 words, about 1 min read')
})
