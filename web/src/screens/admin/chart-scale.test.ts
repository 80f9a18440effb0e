import { expect, it } from 'vitest'
import { gridLines } from './chart-scale.ts'

it.each([
  [0, [0, 1, 2]],
  [1, [0, 1, 2]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6]],
  [9, [0, 5, 10]],
  [110, [0, 50, 100]],
  [2_000, [0, 500, 1_000, 1_500, 2_000]],
])('a chart up to %d has lines at round numbers', (highest, lines) => {
  expect(gridLines(highest)).toEqual(lines)
})
