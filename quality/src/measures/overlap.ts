import type { ParsedSection } from '../parsing/parse-section.ts'

/** From this share on, readers notice repeated text (Broder's containment of five-word sequences). */
export const MAX_OVERLAP = 0.1
/** From this share on, a section repeats itself. */
export const MAX_SELF_REPETITION = 0.08
/** With fewer, a single shared phrase would count too much. */
export const MIN_SHINGLES = 60

/** Share of a section's five-word sequences that are also in another, 0 to 1; 0 if the text is too short. */
export function overlapOf(one: ParsedSection, other: ParsedSection): number {
  if (one.shingleSet.size < MIN_SHINGLES) return 0
  let shared = 0
  for (const shingle of one.shingleSet) if (other.shingleSet.has(shingle)) shared += 1
  return shared / one.shingleSet.size
}

/** Share of a section's five-word sequences that occurred before in it, 0 to 1. */
export function selfRepetitionOf({ shingles, shingleSet }: ParsedSection): number {
  return shingles.length < MIN_SHINGLES ? 0 : (shingles.length - shingleSet.size) / shingles.length
}
