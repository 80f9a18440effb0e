import { countWords } from '@makeready/contract/domain/reading-time'
import { sharedStems, stems } from '../language/stems.ts'
import type { LaunchBook } from './launch-book.ts'
import type { Pieces } from './pieces.ts'

const FEWEST = 4
const MOST = 12
/** Openings that refer back, or make no sense alone. */
const REFERS =
  /^(?:it|its|this|that|these|those|they|them|he|she|his|her|others?|both|such|so|but|and|or|yet|then|there|here|instead|even|still|first|after|es|das|dies\w*|sie|er|so|aber|und|oder|doch|dann|da|hier|andere\w*|beide\w*)\b/i
const STATES = /^[\p{L}“"„][^:;]*[.!…]$/u

/** From this rank on, a sentence is about what the title names. */
export const ABOUT_THE_TITLE = 3

/** Short sentences of the product that can stand over a page, the strongest first. */
export function headlines({ title }: LaunchBook, { problem, promise }: Pieces): { sentence: string; rank: number }[] {
  // short words are mostly function words, in any language
  const about = new Set([...stems(title)].filter((word) => word.length > 3))
  const found = [...problem, ...promise].flatMap((sentences, paragraph) =>
    sentences.map((sentence, at) => {
      const isLast = at === sentences.length - 1
      const isTurn = at === 0 && paragraph > 0
      return {
        sentence,
        rank: sharedStems(stems(sentence), about) * ABOUT_THE_TITLE + (isTurn ? 2 : 0) + (isLast ? 1 : 0),
      }
    }),
  )
  return found.filter(({ sentence }) => isHeadline(sentence)).toSorted((one, other) => other.rank - one.rank)
}

function isHeadline(sentence: string): boolean {
  const words = countWords(sentence)
  return words >= FEWEST && words <= MOST && STATES.test(sentence) && !REFERS.test(sentence)
}
