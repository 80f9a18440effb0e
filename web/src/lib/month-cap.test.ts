import { expect, it } from 'vitest'
import { capState } from './month-cap.ts'

it.each([
  [0, null, 'none'],
  [0, 10, 'fine'],
  [7.99, 10, 'fine'],
  [8, 10, 'near'],
  // 0.05 × 0.8 is slightly more than 0.04 in floating point
  [0.04, 0.05, 'near'],
  [9.999999, 10, 'near'],
  [10, 10, 'reached'],
  [0.1 + 0.2, 0.3, 'reached'],
  [12, 10, 'reached'],
] as const)('%d of %d is %s', (counted, cap, state) => {
  expect(capState({ counted, cap })).toBe(state)
})
