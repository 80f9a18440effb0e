import type { ParsedSection } from '../parsing/parse-section.ts'
import { isUnspaced, wordsIn } from '../parsing/words.ts'
import { isRunning } from './repeated-sentences.ts'

/** Readers have to reread a longer sentence. */
export const MAX_SENTENCE_WORDS = 55
/** Björnsson's LIX: 25 for a children's book, 40 for a newspaper, 60 and more for an official text. */
export const MAX_LIX = 65
const MIN_WORDS = 100
const LONG_WORD = 7

export type Readability = {
  sentences: number
  averageSentence: number /** LIX, or null if it does not apply */
  lix: number | null
}

/**
 * Sentence length and LIX (Björnsson 1968), which needs no syllable dictionary and therefore works for many languages.
 */
export function readabilityOf(parsed: ParsedSection): Readability {
  const running = parsed.sentences.filter(({ words }) => words > 0)
  let words = 0
  let long = 0
  for (const block of parsed.blocks.filter(isRunning)) {
    if (isUnspaced(block.text)) return { sentences: running.length, averageSentence: 0, lix: null }
    for (const { text } of wordsIn(block.text, parsed.language)) {
      words += 1
      if (text.length >= LONG_WORD) long += 1
    }
  }
  const averageSentence = running.length === 0 ? 0 : words / running.length
  const lix = words < MIN_WORDS ? null : averageSentence + (100 * long) / words
  return { sentences: running.length, averageSentence, lix }
}
