import type { ParsedSection } from '../parsing/parse-section.ts'
import { wordsIn } from '../parsing/words.ts'
import generalStems from './general-words.json' with { type: 'json' }
import { isRunning } from './repeated-sentences.ts'
import { stopWords } from './stop-words.ts'

/**
 * A book with fewer specific sentences is generic; longer books repeat more of their words. Measured with 1,344 books about 32
 * fields of knowledge, which all have more, and 462 generic ones, 95 % of which have fewer (docs/decisions/0061).
 */
const LEAST = { short: { sentences: 120, share: 0.27 }, long: { sentences: 350, share: 0.38 } }
/** With fewer sentences, the share means nothing. */
const FEWEST_SENTENCES = 80
/** How often a word must occur in the book, or in one section, to belong to its subject. */
const TIMES_IN_BOOK = 4
const TIMES_IN_SECTION = 2
const SHORTEST_WORD = 3

/**
 * Stems of English words found in books on any subject: those in at least half of the composer's fields of knowledge.
 */
const GENERAL = new Set<string>(generalStems)
const LANGUAGES = ['en']

export const knowsGeneralWords = (language: string): boolean => LANGUAGES.includes(language.split('-')[0] ?? '')

/** From 0.27 to 0.38. */
function leastShare(sentences: number): number {
  const { short, long } = LEAST
  const way = (sentences - short.sentences) / (long.sentences - short.sentences)
  return short.share + (long.share - short.share) * Math.min(1, Math.max(0, way))
}

/**
 * Share of a book's sentences, 0 to 1, that are specific: with a number, a proper name, or a recurring word that is not
 * common to all books. null: too short, or a language without a word list.
 * @param subject the book's title: repeating only that is not specific
 */
export function specificShare(
  sections: readonly ParsedSection[],
  subject = '',
): { share: number; isGeneral: boolean } | null {
  const [first] = sections
  if (!first || !knowsGeneralWords(first.language)) return null
  // repeating a sentence does not make its words specific
  const seen = new Set<number>()
  const read = sections.map((section) =>
    section.sentences
      .filter(({ block, key }) => isRunning(block) && !block.isNotice && seen.size !== seen.add(key).size)
      .map(({ block, start, end }) => {
        const text = block.text.slice(start, end)
        return { text, stems: stemsOf(text, section.language) }
      })
      .filter(({ stems }) => stems.size > 0),
  )
  const sentences = read.flat()
  if (sentences.length < FEWEST_SENTENCES) return null
  const inBook = countsOf(sentences)
  const ofTitle = stemsOf(subject, first.language)
  const specific = read.flatMap((own) => {
    const inSection = countsOf(own)
    const isOfSubject = (stem: string) =>
      !GENERAL.has(stem) &&
      !ofTitle.has(stem) &&
      ((inBook.get(stem) ?? 0) >= TIMES_IN_BOOK || (inSection.get(stem) ?? 0) >= TIMES_IN_SECTION)
    return own.filter(({ text, stems }) => NAMES.test(text) || [...stems].some(isOfSubject))
  })
  const share = specific.length / sentences.length
  return { share, isGeneral: share < leastShare(sentences.length) }
}

/** A number, or a capital that does not start the sentence. */
const NAMES = /\d|[a-z,] [A-Z][a-z]/

const stemsOf = (text: string, language: string): Set<string> =>
  new Set(
    wordsIn(text, language)
      .map((word) => word.text.toLowerCase().replace(/['’]s$/, ''))
      .filter((word) => word.length >= SHORTEST_WORD && !stopWords(language).has(word))
      .map((word) => word.replace(/(ings|ing|ies|ied|ed|es|s|ly|e|y)$/, '')),
  )

function countsOf(sentences: readonly { stems: ReadonlySet<string> }[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { stems } of sentences) for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return counts
}
