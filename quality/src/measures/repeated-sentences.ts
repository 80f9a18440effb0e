import type { Block } from '../parsing/block.ts'
import type { ParsedSection, Sentence } from '../parsing/parse-section.ts'

/** Shorter sentences ('This takes ten minutes.') may be repeated. */
const MIN_WORDS = 7

/** Sentences long enough to be noticed twice; a notice in italics may repeat. */
export const comparableSentences = ({ sentences }: ParsedSection): Sentence[] =>
  sentences.filter(({ words, block }) => words >= MIN_WORDS && !block.isNotice)

/** Sentences that occurred before in the section. */
export function repeatedSentences(parsed: ParsedSection): Sentence[] {
  const seen = new Set<number>()
  return comparableSentences(parsed).filter(({ key }) => seen.size === seen.add(key).size)
}

export const sentenceKeys = (parsed: ParsedSection): ReadonlySet<number> =>
  new Set(comparableSentences(parsed).map(({ key }) => key))

export const isRunning = ({ kind }: Block) => kind === 'paragraph' || kind === 'item'
