import type { Block } from '../reading/block.ts'
import type { Reading, Sentence } from '../reading/read-section.ts'

/** Shorter sentences ('This takes ten minutes.') may well stand twice. */
const FEWEST_WORDS = 7

/** Sentences that are long enough to be noticed again; a standing notice in italics is meant to come again. */
export const noticed = ({ sentences }: Reading): Sentence[] =>
  sentences.filter(({ words, block }) => words >= FEWEST_WORDS && !block.notice)

/** Sentences that stood in the section before. */
export function repeatedIn(reading: Reading): Sentence[] {
  const seen = new Set<number>()
  return noticed(reading).filter(({ key }) => seen.size === seen.add(key).size)
}

export const sentenceKeys = (reading: Reading): ReadonlySet<number> => new Set(noticed(reading).map(({ key }) => key))

export const isRunning = ({ kind }: Block) => kind === 'paragraph' || kind === 'item'
