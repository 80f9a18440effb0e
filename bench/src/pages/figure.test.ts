import { expect, it } from 'vitest'
import { figure, figureLines } from './figure.ts'

it('reports the median of the rounds against its goal and marks a missed goal', () => {
  const points = figure('landing', 'points', [100, 97, 100], { least: 100 })
  const shift = figure('dashboard, layout shift', '', [0.0312, 0.0244, 0.0301], { most: 0.02 }, 3)
  expect(points).toMatchObject({ median: 100, isMet: true })
  expect(shift).toMatchObject({ median: 0.03, samples: [0.031, 0.024, 0.03], isMet: false })
  expect(figureLines([points, shift])).toEqual([
    'landing                   100 points (at least 100)',
    'dashboard, layout shift   0.03 (at most 0.02)   MISSED',
  ])
})
