import { expect, it } from 'vitest'
import { matches } from './matches.ts'

it.each([
  ['Write a section', 'wr sec'],
  ['Write a section', '  SECTION  '],
  ['Switch to dark', ''],
  ['Saved niches · My Products', 'my niche'],
  ['Écrire', 'écr'],
])('finds %j by %j', (text, typed) => {
  expect(matches(text, typed)).toBe(true)
})

it.each([
  ['Write a section', 'ection'],
  ['Write a section', 'write cover'],
])('does not find %j by %j', (text, typed) => {
  expect(matches(text, typed)).toBe(false)
})
