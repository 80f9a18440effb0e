import type { LossCode } from '@makeready/contract/domain/imported-book'

export type Loss = { code: LossCode; count: number; first: string | null }
export type Losses = {
  add(code: LossCode, name?: string | null, count?: number): void
  list(): Loss[]
}

/** What could not be taken over: one row per kind, with how often and the first one's name. */
export function createLosses(): Losses {
  const rows = new Map<LossCode, Loss>()
  return {
    add(code, name = null, count = 1) {
      if (count === 0) return
      const before = rows.get(code) ?? { code, count: 0, first: null }
      rows.set(code, { code, count: before.count + count, first: before.first ?? name?.slice(0, 200) ?? null })
    },
    list: () => [...rows.values()],
  }
}
