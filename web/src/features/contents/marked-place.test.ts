import { expect, it } from 'vitest'
import { findPlace } from './marked-place.ts'

const place = (text: string, start: number, words: string) =>
  findPlace(text, { start, end: start + words.length, words, why: '' })

it('finds words where they stood', () => {
  expect(place('one the the two the the', 16, 'the the')).toEqual({ start: 16, end: 23 })
})

it('finds words that moved, the nearest to where they stood', () => {
  expect(place('New. one the the two the the', 16, 'the the')).toEqual({ start: 21, end: 28 })
})

it('knows when they are gone', () => {
  expect(place('one the two', 4, 'the the')).toBeNull()
})
