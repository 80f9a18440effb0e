import { expect, it } from 'vitest'
import { locateMark } from './text-mark.ts'

const place = (text: string, start: number, words: string) =>
  locateMark(text, { start, end: start + words.length, words, why: '' })

it('finds words at their old position', () => {
  expect(place('one the the two the the', 16, 'the the')).toEqual({ start: 16, end: 23 })
})

it('finds moved words nearest to their old position', () => {
  expect(place('New. one the the two the the', 16, 'the the')).toEqual({ start: 21, end: 28 })
})

it('finds nothing when they are gone', () => {
  expect(place('one the two', 4, 'the the')).toBeNull()
})
