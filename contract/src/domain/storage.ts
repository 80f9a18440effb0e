const UNITS = [
  [1e12, 'TB'],
  [1e9, 'GB'],
  [1e6, 'MB'],
  [1e3, 'KB'],
] as const

/** [4.9, 'GB']; at most one decimal, never 0 for a positive number. */
export function sizeOf(bytes: number): [number, string] {
  const [factor, unit] = UNITS.find(([factor]) => bytes >= factor) ?? [1e3, 'KB']
  const value = Math.round((bytes / factor) * 10) / 10
  return [bytes > 0 ? Math.max(value, 0.1) : 0, unit]
}
