import type { RunKind } from '@makeready/contract/runs'

const MAX_RECORDED = 7
const keyOf = (kind: RunKind) => `makeready.usual-time.${kind}`

/** Median duration of the last runs on this device, in milliseconds; null before the second. */
export function typicalDuration(kind: RunKind): number | null {
  const times = read(kind).toSorted((a, b) => a - b)
  return times.length < 2 ? null : (times[Math.floor(times.length / 2)] ?? null)
}

export function recordDuration(kind: RunKind, milliseconds: number): void {
  try {
    localStorage.setItem(keyOf(kind), JSON.stringify([milliseconds, ...read(kind)].slice(0, MAX_RECORDED)))
  } catch {
    // storage unavailable: only the estimate is lost
  }
}

function read(kind: RunKind): number[] {
  try {
    const times: unknown = JSON.parse(localStorage.getItem(keyOf(kind)) ?? '[]')
    return Array.isArray(times) ? times.filter((time) => typeof time === 'number') : []
  } catch {
    return []
  }
}
