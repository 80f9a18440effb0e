import { sentencesIn, wordsIn } from '../../parsing/words.ts'
import { stopWords } from '../stop-words.ts'
import { beginningOf } from './figures.ts'
import { sidesOf } from './polarity.ts'

/** The beginnings of the words that carry meaning; opposites are compared separately. */
export function contentOf(text: string, language: string): string[] {
  const empty = stopWords(language)
  return wordsIn(text, language)
    .map(({ text: word }) => word)
    .filter((word) => !empty.has(word.toLowerCase()) && !/^\d/.test(word) && sidesOf(word).length === 0)
    .map(beginningOf)
}

export const shareOf = (words: readonly string[], known: ReadonlySet<string>): number =>
  words.length === 0 ? 1 : words.filter((word) => known.has(word)).length / words.length

export const sentencesOf = (text: string, language: string): string[] =>
  text.split('\n').flatMap((line) => sentencesIn(line, language).map(({ start, end }) => line.slice(start, end)))

const CLAUSE =
  /[,;:–—]\s|(?<!\p{L})(?:but|although|though|while|whereas|because|aber|sondern|obwohl|während|weil|denn)(?!\p{L})/giu
const PART = new RegExp(`${CLAUSE.source}|(?<!\\p{L})(?:and|und)(?!\\p{L})`, 'giu')
const PRONOUN = /^\P{L}*(?:it|they|he|she|this|these|es|sie|er|dies|diese|dieser)(?!\p{L})/iu

const split = (sentence: string, by: RegExp) => sentence.split(by).filter((clause) => /\p{L}/u.test(clause))

/** `own`: without the words that a pronoun stands for. */
export type Clause = { text: string; own: ReadonlySet<string>; words: ReadonlySet<string> }

/** Clauses, also without their 'and'. After 'it' and the like, the words of the sentence before belong to it. */
export function clausesOf(passage: string, language: string): Clause[] {
  let before: string[] = []
  return sentencesOf(passage, language).flatMap((sentence) => {
    const referred = PRONOUN.test(sentence) ? before : []
    before = comparedWords(sentence, language)
    return [...new Set([...split(sentence, CLAUSE), ...split(sentence, PART)])].map((text) => {
      const own = comparedWords(text, language)
      return { text, own: new Set(own), words: new Set([...own, ...referred]) }
    })
  })
}

/** With opposites as the same word: clauses that deny each other are about the same. */
export function comparedWords(text: string, language: string): string[] {
  const empty = stopWords(language)
  return wordsIn(text, language)
    .filter(({ text: word }) => !/^\d/.test(word))
    .flatMap(({ text: word }) => {
      const [side] = sidesOf(word)
      if (side) return [`${side.pair}`]
      return empty.has(word.toLowerCase()) ? [] : [beginningOf(word)]
    })
}

/** A short beginning, as in 'In wet clay, it dies', belongs to the clause after it. */
const MIN_CLAUSE_WORDS = 3

export function wholeClauses(sentence: string, language: string): string[] {
  const [first = '', second, ...rest] = split(sentence, CLAUSE)
  if (second === undefined || comparedWords(first, language).length >= MIN_CLAUSE_WORDS) return split(sentence, CLAUSE)
  return [`${first} ${second}`, ...rest]
}
