import { expect, it } from 'vitest'
import { z } from 'zod'
import { completeItems, validItems } from './items-from-text.ts'

it('gives each item as soon as it is complete', () => {
  const whole = '[{"a":1},{"a":2}]'
  const counts = Array.from(whole, (_, index) => completeItems(whole.slice(0, index + 1)).length)
  expect(Math.max(...counts.slice(0, 7))).toBe(0)
  expect(counts[7]).toBe(1)
  expect(counts.at(-1)).toBe(2)
})

it('finds the list behind reasoning, code fences and prose', () => {
  expect(completeItems('<think>[1]</think>Here you are:\n```json\n{"titles": ["A [b]", "C \\" d"]}\n```')).toEqual([
    'A [b]',
    'C " d',
  ])
})

it('passes over what has not the wanted shape', () => {
  expect(validItems('["good", {"bad": 1}, "fine"]', z.string(), 0)).toEqual({ items: ['good', 'fine'], seen: 3 })
})
