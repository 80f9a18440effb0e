import { side } from '../comparison.ts'

/** A figure without a peer: the median of some rounds compared with its goal. */
export type Figure = {
  name: string
  /** Lighthouse points, milliseconds, or no unit for layout shift */
  unit: 'points' | 'ms' | ''
  samples: number[]
  median: number
  goal: { least: number } | { most: number }
  isMet: boolean
}

export function figure(
  name: string,
  unit: Figure['unit'],
  samples: readonly number[],
  goal: Figure['goal'],
  digits = 0,
): Figure {
  const scale = 10 ** digits
  const scaled = side(
    name,
    samples.map((value) => value * scale),
  )
  const median = Math.round(scaled.median) / scale
  const isMet = 'least' in goal ? median >= goal.least : median <= goal.most
  return { name, unit, samples: samples.map((value) => Math.round(value * scale) / scale), median, goal, isMet }
}

export function figureLines(figures: readonly Figure[]): string[] {
  const width = Math.max(0, ...figures.map(({ name }) => name.length))
  return figures.map(({ name, unit, median, goal, isMet }) => {
    const bound = 'least' in goal ? `at least ${goal.least}` : `at most ${goal.most}`
    return `${name.padEnd(width)}   ${`${median} ${unit}`.trim()} (${bound})${isMet ? '' : '   MISSED'}`
  })
}
