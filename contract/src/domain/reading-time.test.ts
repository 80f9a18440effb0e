import { expect, it } from 'vitest'
import { countWords, readingMinutes } from './reading-time.ts'

it('counts words like a reader and rounds minutes up', { tags: ['DLG-12'] }, () => {
  expect(countWords('One two, three — four.')).toBe(4)
  expect(readingMinutes('word '.repeat(200))).toBe(1)
  expect(readingMinutes('word '.repeat(201))).toBe(2)
  expect(readingMinutes('')).toBe(0)
})

it('counts characters in scripts without spaces', () => {
  expect(countWords('静かな庭')).toBe(4)
})

it('counts no word in a formula', () => {
  expect(countWords('The area is $\\pi r^2$ and costs $5 to $10.')).toBe(8)
  expect(countWords('$$\n\\frac{\\text{gain}}{\\text{cost}}\n$$')).toBe(0)
})
