import type { LossCode } from '@makeready/contract/domain/imported-book'

export type Loss = { code: LossCode; count: number; first: string | null }
export type Losses = {
  add(code: LossCode, name?: string | null, count?: number): void
  list(): Loss[]
}

/** The longest name, and how many of them a row has. */
const [LONGEST, MOST] = [200, 5]

/** What could not be taken over: one row per kind, with how often and the names of the first ones. */
export function createLosses(): Losses {
  const rows = new Map<LossCode, { count: number; names: Set<string> }>()
  return {
    add(code, name = null, count = 1) {
      if (count === 0) return
      const row = rows.get(code) ?? { count: 0, names: new Set() }
      row.count += count
      if (name && row.names.size < MOST) row.names.add(name.slice(0, LONGEST))
      rows.set(code, row)
    },
    list: () => [...rows].map(([code, { count, names }]) => ({ code, count, first: [...names].join(', ') || null })),
  }
}
