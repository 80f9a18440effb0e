import type { Reading } from '../reading/read-section.ts'

/** From this share on, a reader meets the same text again (Broder's containment of five-word runs). */
export const MOST_OVERLAP = 0.1
/** From this share on, a section says the same thing in the same words. */
export const MOST_SELF_REPETITION = 0.08
/** Below this a single shared phrase would be a share. */
export const FEWEST_RUNS = 60

/** Share of a section's five-word runs that also stand in another, 0 to 1; 0 for a text too short to say. */
export function overlapOf(one: Reading, other: Reading): number {
  if (one.runSet.size < FEWEST_RUNS) return 0
  let shared = 0
  for (const run of one.runSet) if (other.runSet.has(run)) shared += 1
  return shared / one.runSet.size
}

/** Share of a section's five-word runs that stood in it before, 0 to 1. */
export function selfRepetitionOf({ runs, runSet }: Reading): number {
  return runs.length < FEWEST_RUNS ? 0 : (runs.length - runSet.size) / runs.length
}
