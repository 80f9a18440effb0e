import { loadavg } from 'node:os'

export type Percentiles = { p50: number; p95: number; p99: number; count: number }

export function percentilesOf(milliseconds: readonly number[]): Percentiles {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  const at = (share: number) => Number((sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(1))
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), count: sorted.length }
}

/** The machine's load in the last minute, to report with figures. */
export const machineLoad = (): number => Number(loadavg()[0]?.toFixed(1))
