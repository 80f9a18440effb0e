import type { LinkedSection } from './inner-links.ts'
import type { Warning } from './manuscript.ts'
import { createTextMemory, type TextMemory } from './text-memory.ts'

/** Sections read before, by all that their tree depends on. */
export type SectionMemory = TextMemory<LinkedSection & { warnings: Warning[] }>

/** Letters of the texts that are kept: two long books. */
const MOST_LETTERS = 2_500_000

export function createSectionMemory(mostLetters = MOST_LETTERS): SectionMemory {
  return createTextMemory(mostLetters)
}
