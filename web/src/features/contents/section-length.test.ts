import { expect, it } from 'vitest'
import { DEFAULT_LENGTH, LENGTHS, lengthError, lengthOf } from './section-length.ts'

it('offers the available lengths, including the default', () => {
  expect(LENGTHS.map(({ words }) => lengthError(String(words)))).toEqual([null, null, null])
  expect(LENGTHS.map(({ words }) => String(words))).toContain(DEFAULT_LENGTH)
})

it('accepts a custom number of words, and reports an invalid one', () => {
  expect(lengthError(' 650 ')).toBeNull()
  expect(lengthError('')).toBe('Length is required')
  expect(lengthError('many')).toBe('Length must be a whole number of words')
  expect(lengthError('99.5')).toBe('Length must be a whole number of words')
  expect(lengthError('99')).toBe('Length: 100 to 3,000 words')
  expect(lengthError('3001')).toBe('Length: 100 to 3,000 words')
})

it('uses the length of a text to be rewritten as the requested one', () => {
  const text = (words: number) => 'word '.repeat(words)
  expect([740, 890, 1_380].map((words) => lengthOf(text(words)))).toEqual(['800', '800', '1500'])
  expect([612, 2_214].map((words) => lengthOf(text(words)))).toEqual(['600', '2200'])
  expect([3, 9_000].map((words) => lengthOf(text(words)))).toEqual(['100', '3000'])
})
