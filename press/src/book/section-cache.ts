import { createTextCache, type TextCache } from '../cache/text-cache.ts'
import type { Warning } from '../manuscript/manuscript.ts'
import type { LinkedSection } from './internal-links.ts'

export type CachedSection = LinkedSection & {
  warnings: Warning[]
  pictures: ReadonlyMap<string, string | null>
}

export type SectionCache = TextCache<CachedSection>

const MAX_CHARACTERS = 1_500_000

export function createSectionCache(maxCharacters = MAX_CHARACTERS): SectionCache {
  return createTextCache(maxCharacters)
}
