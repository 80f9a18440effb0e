const UNITS = [
  [1e12, 'TB'],
  [1e9, 'GB'],
  [1e6, 'MB'],
  [1e3, 'KB'],
] as const

/** A number of bytes with its unit: [4.9, 'GB']; at most one decimal, and never 0 for what is there. */
export function sizeOf(bytes: number): [number, string] {
  const [factor, unit] = UNITS.find(([factor]) => bytes >= factor) ?? [1e3, 'KB']
  const value = Math.round((bytes / factor) * 10) / 10
  return [bytes > 0 ? Math.max(value, 0.1) : 0, unit]
}

/** '4.9 GB' */
export function formatSize(bytes: number): string {
  return sizeOf(bytes).join(' ')
}

/** What the server says to whoever has no room left; all three as `sizeInWords` writes them. */
export function storageFull(used: string, limit: string, more: string): string {
  return `Your storage is full: ${used} of ${limit} is used, and this needs ${more} more. Delete covers, products or own material you no longer need, then empty the bin.`
}
