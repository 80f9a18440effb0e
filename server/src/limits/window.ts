import { TooMany } from '../database/errors.ts'

const MAX_KEYS = 50_000

/** Counts in this process only: for what costs little and comes from people without an account. */
export function createWindow({ most, seconds }: { most: number; seconds: number }) {
  const counts = new Map<string, number>()
  let endsAt = 0
  return {
    /** @throws TooMany */
    count(key: string): void {
      const now = performance.now()
      if (now >= endsAt || counts.size > MAX_KEYS) {
        counts.clear()
        endsAt = now + seconds * 1_000
      }
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      if (count > most) throw new TooMany(Math.ceil((endsAt - now) / 1_000))
    },
  }
}
