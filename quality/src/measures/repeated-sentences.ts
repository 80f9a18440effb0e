import type { Block } from '../parsing/block.ts'
import type { ParsedSection, Sentence } from '../parsing/parse-section.ts'

/** Shorter sentences ('This takes ten minutes.') may well be repeated. */
const MIN_WORDS = 7

/** Sentences that are long enough to be noticed again; a standing notice in italics is meant to come again. */
export const comparableSentences = ({ sentences }: ParsedSection): Sentence[] =>
  sentences.filter(({ words, block }) => words >= MIN_WORDS && !block.isNotice)

/** Sentences that are already in the section. */
export function repeatedSentences(parsed: ParsedSection): Sentence[] {
  const seen = new Set<number>()
  return comparableSentences(parsed).filter(({ key }) => seen.size === seen.add(key).size)
}

export const sentenceKeys = (parsed: ParsedSection): ReadonlySet<number> =>
  new Set(comparableSentences(parsed).map(({ key }) => key))

export const isRunning = ({ kind }: Block) => kind === 'paragraph' || kind === 'item'
