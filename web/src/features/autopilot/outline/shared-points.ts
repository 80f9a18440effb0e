import type { Outline } from './outline-edit.ts'

export type SharedPoint = { point: string; others: readonly string[] }

/** By section key: its points that other sections cover too. */
export function sharedPoints(outline: Outline): ReadonlyMap<string, readonly SharedPoint[]> {
  const owners = new Map<string, Set<string>>()
  for (const { key, points } of outline) {
    for (const point of points) {
      const mentions = normalizePoint(point)
      if (mentions !== '') owners.set(mentions, (owners.get(mentions) ?? new Set()).add(key))
    }
  }
  const names = new Map(outline.map(({ key, name }) => [key, name]))
  const shared = new Map<string, SharedPoint[]>()
  for (const { key, points } of outline) {
    const found = points.flatMap((point): SharedPoint[] => {
      const others = [...(owners.get(normalizePoint(point)) ?? [])].filter((other) => other !== key)
      return others.length === 0 ? [] : [{ point, others: others.map((other) => names.get(other) ?? '') }]
    })
    if (found.length > 0) shared.set(key, found)
  }
  return shared
}

/** Ignores case, punctuation and articles. */
function normalizePoint(point: string): string {
  return point
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s]/gu, ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && !ARTICLES.has(word))
    .join(' ')
}

const ARTICLES = new Set(['a', 'an', 'the', 'der', 'die', 'das', 'ein', 'eine'])
