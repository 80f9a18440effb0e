import { shorten } from '@makeready/contract/domain/draft-title'
import { characters } from './fitting.ts'
import type { BookSection, LaunchBook } from './launch-book.ts'
import type { Phrases } from './phrases.ts'
import { type Pieces, standsAlone } from './pieces.ts'

/** What can be counted in the product, a line each. */
export function countedFacts(book: LaunchBook, pieces: Pieces, phrases: Phrases): string[] {
  const { steps, ticks, tables, mistakes, questions, beliefs } = pieces
  const main = mainSections(book)
  const count = (number: number, line: (count: number) => string) => (number > 0 ? [line(number)] : [])
  return [
    ...count(main.length, (number) => phrases.units(book.productType, number)),
    ...count(steps.length, phrases.steps),
    ...count(mistakes.length, phrases.mistakes),
    ...count(questions.length + beliefs.length, phrases.questions),
    ...count(ticks.length, phrases.checklists),
    ...count(tables.length, phrases.tables),
    ...(book.pages === null ? [] : [phrases.pages(book.pages)]),
    ...(book.formats.length > 0 ? [phrases.files(book.formats)] : []),
  ]
}

/** Rounded to hundreds, as the language writes numbers. */
export const roundedWords = ({ words, language }: LaunchBook): string =>
  new Intl.NumberFormat(language).format(words < 100 ? words : Math.round(words / 100) * 100)

/** Chapters, modules and the like that say something; of an unusual product all sections. */
export function mainSections({ sections }: LaunchBook): BookSection[] {
  const filled = sections.filter(({ parts }) => parts.length > 0)
  const main = filled.filter(({ isMain }) => isMain)
  return main.length > 0 ? main : filled
}

/** What a section is about, in its own words: its first sentence, or some of its headings. */
export function summaryOf({ parts }: BookSection, phrases: Phrases): string {
  const [first] = parts
  const [block] = first?.heading === '' ? first.blocks : []
  const sentence = block?.kind === 'prose' ? block.sentences[0] : undefined
  if (sentence && standsAlone(sentence) && /[.!…。]["”’»]?$/.test(sentence) && characters(sentence) <= 220)
    return sentence
  return includedIn(parts, phrases)
}

/** Names some of a section's headings; '' without any. */
export function includedIn(parts: BookSection['parts'], phrases: Phrases): string {
  const headings = parts.map(({ heading }) => heading).filter((heading) => heading !== '' && !/[?:.]$/.test(heading))
  return headings.length > 0 ? phrases.includes(headings.slice(0, 3)) : ''
}

/** The title without what follows a colon, shortened if need be. */
export const shortTitle = ({ title }: LaunchBook, most: number): string => shorten(title, most)
