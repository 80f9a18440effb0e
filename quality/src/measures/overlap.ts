import type { ParsedSection } from '../parsing/parse-section.ts'

/** From this share on, a reader meets the same text again (Broder's containment of five-word runs). */
export const MAX_OVERLAP = 0.1
/** From this share on, a section says the same thing in the same words. */
export const MAX_SELF_REPETITION = 0.08
/** Below this a single shared phrase would be a share. */
export const MIN_SHINGLES = 60

/** Share of a section's five-word runs that are also in another, 0 to 1; 0 for a text too short to say. */
export function overlapOf(one: ParsedSection, other: ParsedSection): number {
  if (one.shingleSet.size < MIN_SHINGLES) return 0
  let shared = 0
  for (const shingle of one.shingleSet) if (other.shingleSet.has(shingle)) shared += 1
  return shared / one.shingleSet.size
}

/** Share of a section's five-word runs that were in it before, 0 to 1. */
export function selfRepetitionOf({ shingles, shingleSet }: ParsedSection): number {
  return shingles.length < MIN_SHINGLES ? 0 : (shingles.length - shingleSet.size) / shingles.length
}
