import type { ParsedSection } from '../parsing/parse-section.ts'
import { wordsIn } from '../parsing/words.ts'
import english from './general-words.json' with { type: 'json' }
import german from './general-words-de.json' with { type: 'json' }
import { isRunning } from './repeated-sentences.ts'
import { stopWords } from './stop-words.ts'

/** Fewer say nothing of a book. */
const FEWEST_SENTENCES = 80
/** How often a word must occur in the book, or in one section, to belong to its subject. */
const TIMES_IN_BOOK = 4
const TIMES_IN_SECTION = 2
const SHORTEST_WORD = 3

type Measure = {
  /** beginnings of words that books on any subject have */
  general: ReadonlySet<string>
  endings: RegExp
  /** what names something by itself */
  names: RegExp
  /** a book with a smaller share names nothing of its subject: a longer one repeats more of its words */
  least: { short: number; long: number }
}
/** Sentences of a short and a long book; the least share in between is in proportion. */
const LENGTH = { short: 120, long: 350 }

/** What the figures were measured with: docs/decisions/0061 (English) and 0071 (German). */
const MEASURES: Readonly<Record<string, Measure>> = {
  en: {
    general: new Set(english),
    endings: /(?:ings|ing|ies|ied|ed|es|s|ly|e|y)$/,
    // a figure, or a capital that does not begin the sentence
    names: /\d|[a-z,] [A-Z][a-z]/,
    least: { short: 0.27, long: 0.38 },
  },
  de: {
    general: new Set(german),
    endings: /(?<=^.{3,})(?:ungen|ung|ern|ende?[rsmn]?|test|tet|ten|te|est|st|en|em|er|es|et|e|n|s|t)$/,
    // every noun has a capital
    names: /\d|\p{Lu}{2}/u,
    least: { short: 0.2, long: 0.3 },
  },
}

const measureOf = (language: string): Measure | undefined => MEASURES[language.split('-')[0] ?? '']

export const knowsGeneralWords = (language: string): boolean => measureOf(language) !== undefined

function leastShare({ short, long }: Measure['least'], sentences: number): number {
  const way = (sentences - LENGTH.short) / (LENGTH.long - LENGTH.short)
  return short + (long - short) * Math.min(1, Math.max(0, way))
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
  const measure = first && measureOf(first.language)
  if (!measure) return null
  // a sentence that comes again does not make its words those of the subject
  const seen = new Set<number>()
  const read = sections.map((section) =>
    section.sentences
      .filter(({ block, key }) => isRunning(block) && !block.isNotice && seen.size !== seen.add(key).size)
      .map(({ block, start, end }) => {
        const text = block.text.slice(start, end)
        return { text, stems: stemsOf(text, section.language, measure) }
      })
      .filter(({ stems }) => stems.size > 0),
  )
  const sentences = read.flat()
  if (sentences.length < FEWEST_SENTENCES) return null
  const inBook = countsOf(sentences)
  const ofTitle = stemsOf(subject, first.language, measure)
  const specific = read.flatMap((own) => {
    const inSection = countsOf(own)
    const isOfSubject = (stem: string) =>
      !measure.general.has(stem) &&
      !ofTitle.has(stem) &&
      ((inBook.get(stem) ?? 0) >= TIMES_IN_BOOK || (inSection.get(stem) ?? 0) >= TIMES_IN_SECTION)
    return own.filter(({ text, stems }) => measure.names.test(text) || [...stems].some(isOfSubject))
  })
  const share = specific.length / sentences.length
  return { share, isGeneral: share < leastShare(measure.least, sentences.length) }
}

const stemsOf = (text: string, language: string, { endings }: Measure): Set<string> =>
  new Set(
    wordsIn(text, language)
      .map((word) => word.text.toLowerCase().replace(/['’]s$/, ''))
      .filter((word) => word.length >= SHORTEST_WORD && !stopWords(language).has(word))
      .map((word) => word.replaceAll('ß', 'ss').replace(endings, '')),
  )

function countsOf(sentences: readonly { stems: ReadonlySet<string> }[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { stems } of sentences) for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return counts
}
