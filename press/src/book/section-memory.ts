import { createTextMemory, type TextMemory } from '../cache/text-memory.ts'
import type { Warning } from '../manuscript/manuscript.ts'
import type { LinkedSection } from './inner-links.ts'

export type RememberedSection = LinkedSection & {
  warnings: Warning[]
  /** the pictures that it asked for by their addresses, and the names that the book had for them */
  pictures: ReadonlyMap<string, string | null>
}

/** Sections read before, by all that their tree depends on but the names of pictures. */
export type SectionMemory = TextMemory<RememberedSection>

/** Letters of the texts that are kept: a long book. */
const MOST_LETTERS = 1_500_000

export function createSectionMemory(mostLetters = MOST_LETTERS): SectionMemory {
  return createTextMemory(mostLetters)
}
