/** Share of the limit from which a warning is shown. */
const WARNING_SHARE = 0.8
const MICROS = 1_000_000

/** Calculated in millionths, as decimal fractions do not add up. */
export function capState({
  counted,
  cap,
}: {
  counted: number
  cap: number | null
}): 'none' | 'fine' | 'near' | 'reached' {
  if (cap === null) return 'none'
  const [used, limit] = [Math.round(counted * MICROS), Math.round(cap * MICROS)]
  if (used >= limit) return 'reached'
  return used >= limit * WARNING_SHARE ? 'near' : 'fine'
}
