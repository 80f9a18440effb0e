import { createTextCache, type TextCache } from '../cache/text-cache.ts'
import type { Warning } from '../manuscript/manuscript.ts'
import type { LinkedSection } from './internal-links.ts'

export type CachedSection = LinkedSection & {
  warnings: Warning[]
  /** the names of its pictures by their addresses */
  pictures: ReadonlyMap<string, string | null>
}

/** Parsed sections, by all that their tree depends on but the names of pictures. */
export type SectionCache = TextCache<CachedSection>

/** Characters of a long book. */
const MAX_LETTERS = 1_500_000

export function createSectionCache(maxLetters = MAX_LETTERS): SectionCache {
  return createTextCache(maxLetters)
}
