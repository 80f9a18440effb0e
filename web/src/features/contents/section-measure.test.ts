import { expect, it } from 'vitest'
import { amountText, measureText, outcomeText, wordsText } from './section-measure.ts'

it('says how long a text is and how long it takes to read', () => {
  expect(measureText('word '.repeat(1480))).toBe('1,480 words, about 8 min read')
  expect(wordsText(1)).toBe('1 word')
})

it('measures several sections together', () => {
  expect(measureText('one two', 'three')).toBe('3 words, about 1 min read')
})

it('says how much of the requested length is written', () => {
  expect(amountText(486, 1500, true)).toBe('486 of about 1,500 words')
  expect(amountText(812, 800, false)).toBe('812 words of 800')
  expect(outcomeText(812, 800, 'word '.repeat(812))).toBe('812 words of 800, about 5 min read')
  expect(amountText(1, null, false)).toBe('1 word')
})
