import type { LinkedSection } from './inner-links.ts'
import type { Warning } from './manuscript.ts'

type Read = LinkedSection & { warnings: Warning[] }

/** Sections read before, by all that their tree depends on. */
export type SectionMemory = { get(key: string): Read | undefined; set(key: string, read: Read): void }

/** Letters of the texts that are kept: two long books. */
const MOST_LETTERS = 2_500_000

/** Keeps what was asked for last, as much as `mostLetters` allows. */
export function createSectionMemory(mostLetters = MOST_LETTERS): SectionMemory {
  const kept = new Map<string, Read>()
  let letters = 0
  const forget = (key: string) => {
    if (kept.delete(key)) letters -= key.length
  }
  return {
    get(key) {
      const known = kept.get(key)
      if (known) {
        kept.delete(key)
        kept.set(key, known)
      }
      return known
    },
    set(key, read) {
      forget(key)
      kept.set(key, read)
      letters += key.length
      for (const old of kept.keys()) {
        if (letters <= mostLetters) return
        forget(old)
      }
    },
  }
}
