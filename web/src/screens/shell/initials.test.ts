import { expect, it } from 'vitest'
import { initials } from './initials.ts'

it.each([
  ['Ana María Ruiz', 'AR'],
  ['  daniel  ', 'D'],
  ['😀 Okafor', '😀O'],
  ['ana@example.com', 'A'],
  ['', ''],
])('turns %j into the initials %j', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
