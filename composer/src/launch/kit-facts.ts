import { shorten } from '@makeready/contract/domain/draft-title'
import { countWords, minutesOfWords } from '@makeready/contract/domain/reading-time'
import { isQuestion, refersBack, standsAlone } from './find-pieces.ts'
import { characters } from './fitting.ts'
import type { BookSection, LaunchBook } from './launch-book.ts'
import type { Material } from './material.ts'
import type { Phrases } from './phrases.ts'
import type { Pieces } from './piece.ts'

/** What can be counted in the text, a line each: '8 chapters'. */
export function countedParts(book: LaunchBook, pieces: Pieces, { facts }: Phrases): string[] {
  const { steps, ticks, tables, mistakes, questions, cases, beliefs } = pieces
  const count = (number: number, line: (count: number) => string) => (number > 0 ? [line(number)] : [])
  return [
    ...count(mainSections(book).length, (number) => facts.units(book.productType, number)),
    ...count(steps.length, facts.steps),
    ...count(ticks.length, facts.checklists),
    ...count(mistakes.length, facts.mistakes),
    ...count(questions.length + cases.length, facts.questions),
    ...count(beliefs.length, facts.beliefs),
    ...count(tables.length, facts.tables),
  ]
}

/** Also pages and files. */
export function countedFacts(book: LaunchBook, pieces: Pieces, phrases: Phrases): string[] {
  const { pages, formats } = book
  return [
    ...countedParts(book, pieces, phrases),
    ...(pages === null ? [] : [phrases.facts.pages(pages)]),
    ...(formats.length > 0 ? [phrases.facts.files(formats)] : []),
  ]
}

/** Rounded to hundreds, as the language writes numbers. */
export const roundedWords = ({ words, language }: LaunchBook): string =>
  new Intl.NumberFormat(language).format(words < 100 ? words : Math.round(words / 100) * 100)

/** Of reading, rounded to five. */
export const roundedMinutes = ({ words }: LaunchBook): number => Math.max(5, Math.round(minutesOfWords(words) / 5) * 5)

/** Chapters, modules and the like that say something; of an unusual product all sections. */
export function mainSections({ sections }: LaunchBook): BookSection[] {
  const filled = sections.filter(({ parts }) => parts.length > 0)
  const main = filled.filter(({ isMain }) => isMain)
  return main.length > 0 ? main : filled
}

const MOST_TOPICS = 4

/** What a section is about: its first sentence, or some of its headings with dots between them. */
export function summaryOf({ parts }: BookSection): string {
  const [first] = parts
  const [block] = first?.heading === '' ? first.blocks : []
  const sentence = block?.kind === 'prose' ? block.sentences[0] : undefined
  if (sentence && standsAlone(sentence) && !refersBack(sentence) && isWhole(sentence) && characters(sentence) <= 220)
    return sentence
  return topicsOf(parts)
}

/** Some of a section's headings; '' without any. */
export function topicsOf(parts: BookSection['parts']): string {
  const headings = parts.map(({ heading }) => heading).filter((heading) => heading !== '' && !/[?:.]$/.test(heading))
  return headings.length > 1 ? headings.slice(0, MOST_TOPICS).join(' · ') : ''
}

const LINE_WORDS = { least: 8, most: 21 }
const isWhole = (sentence: string) => /[.!…。]["”’»]?$/.test(sentence)

/**
 * A sentence that shows what a section is like, which no text has yet: where one can, the first of a paragraph, and of at most
 * `most` words.
 */
export function takeLine(material: Material, section: BookSection, most: number = LINE_WORDS.most): string {
  const prose = section.parts.flatMap(({ blocks }) =>
    // what comes before a question is a case, not what the section says
    blocks.flatMap((block) => (block.kind === 'prose' && !block.sentences.some(isQuestion) ? [block.sentences] : [])),
  )
  const shows = (sentence: string) => {
    const words = countWords(sentence)
    const isShort = words >= LINE_WORDS.least && words <= LINE_WORDS.most
    return isShort && isWhole(sentence) && standsAlone(sentence) && !REFERS.test(sentence) && material.isNew([sentence])
  }
  const firsts = prose.flatMap((sentences) => sentences.slice(0, 1)).filter(shows)
  const all = [...firsts, ...prose.flat().filter(shows)]
  const good = all.filter((sentence) => !EXAMPLE.test(sentence))
  const line = good.find((sentence) => countWords(sentence) <= most) ?? good[0] ?? all[0] ?? ''
  if (line !== '') material.tell([line])
  return line
}

/** 'A project was planned at 40 hours' begins a calculation. */
const EXAMPLE = /^(?:An?|One|Ein\p{L}*) .*\d/u

/** What such a word means is in another sentence. */
const REFERS =
  /\b(?:it|its|this|that|these|those|they|them|their|he|she|such|so|both|there|here|then|instead|also|too|other|others|same|es|sie|ihn|ihm|dies\p{L}*|dann|dort|dabei|dafür|damit|daran|darauf|deshalb|auch|so)\b/iu

/** The title without what follows a colon if it is too long, shortened if need be. */
export function shortTitle({ title }: LaunchBook, most: number): string {
  if (title.length <= most) return title
  const [main = title] = title.split(/: | – | — /)
  return shorten(main, most)
}
