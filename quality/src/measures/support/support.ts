import { wordsIn } from '../../parsing/words.ts'
import { stopWords } from '../stop-words.ts'
import { isMonth, missingMonth } from './calendar.ts'
import { type Clause, clausesOf, comparedWords, contentOf, sentencesOf, shareOf, wholeClauses } from './clauses.ts'
import { agrees, beginningOf, countsTheSame, type Figure, figuresIn } from './figures.ts'
import { isOpposite, isOtherSetting } from './polarity.ts'
import { deniesPhrase, isOtherRelation } from './relations.ts'

/** Why: a number, name, denial or subject that isn't the passage's. `words` of the claim, or '' for all of it. */
export type Support = {
  verdict: 'supported' | 'unsupported' | 'unclear'
  reason: 'number' | 'name' | 'denial' | 'subject' | 'words' | null
  words: string
}

type Evidence = {
  /** the text of the passages that the claim refers to */
  passage: string
  /** title, author, year and headings, which may name what the passage doesn't */
  about?: string
}

/** The share of a claim's words that its passage needs: market research 9, 'containment of content words'. */
const MIN_CONTAINED = 0.5
/** Below this the passage is about something else. */
const MIN_SUBJECT = 0.1
const MIN_SUBJECT_WORDS = 5
/** A clause that says nearly the same can deny it. */
const SAME_CLAUSE = 0.6
const MIN_STOP_WORDS = 0.12

/**
 * Compares a sentence with the passage it cites, by rules and without a model: numbers, years and names must be in the
 * passage, which must not say the opposite and must contain half of the sentence's words.
 * @param language of the claim, BCP 47; if the passage is in another one, only numbers are compared
 */
export function supportOf(claim: string, { passage, about = '' }: Evidence, language: string): Support {
  const text = `${passage}\n${about}`
  const wrong = wrongFigure(claim, text)
  if (wrong) return { verdict: 'unsupported', reason: 'number', words: claim.slice(wrong.start, wrong.end).trim() }
  const words = contentOf(claim, language)
  const known = new Set(contentOf(text, language))
  const contained = shareOf(words, known)
  if (contained < MIN_CONTAINED && isForeign(passage, language))
    return { verdict: 'unclear', reason: 'words', words: '' }
  const name = missingName(claim, text, language, contained) ?? otherMonth(claim, text, contained)
  if (name?.isReplaced) return { verdict: 'unsupported', reason: 'name', words: name.words }
  const isOther =
    (contained >= MIN_CONTAINED && isOtherSetting(claim, text)) || isOtherRelation(claim, passage, language)
  if (isOther || isDenied(claim, passage, language)) return { verdict: 'unsupported', reason: 'denial', words: '' }
  if (contained < MIN_SUBJECT && words.length >= MIN_SUBJECT_WORDS)
    return { verdict: 'unsupported', reason: 'subject', words: '' }
  if (name) return { verdict: 'unclear', reason: 'name', words: name.words }
  // 'Cats' where the passage has 'dogs', or another word for the same
  const [subject] = words
  const isSameSubject = subject === undefined || known.has(subject)
  if (contained < MIN_CONTAINED || !isSameSubject) return { verdict: 'unclear', reason: 'words', words: '' }
  return { verdict: 'supported', reason: null, words: '' }
}

/** A number that the passage doesn't have. A counting word, as in 'two reasons', must be contradicted by another one. */
function wrongFigure(claim: string, text: string): Figure | undefined {
  const stated = figuresIn(text, 'stated')
  return figuresIn(claim).find(
    (figure) =>
      !stated.some((one) => agrees(figure, one)) &&
      (mustBeStated(figure) || stated.some((one) => countsTheSame(figure, one))),
  )
}

/** 'Two reasons' and 'five times' may count what a passage only lists. */
const mustBeStated = ({ isWord, unit }: Figure) => (!isWord || unit !== null) && unit?.kind !== 'times'

function isForeign(passage: string, language: string): boolean {
  const empty = stopWords(language)
  const words = wordsIn(passage, language)
  if (empty.size === 0 || words.length < 8) return false
  return words.filter(({ text }) => empty.has(text.toLowerCase())).length / words.length < MIN_STOP_WORDS
}

type Name = { words: string; isReplaced: boolean }

/** A name of the claim that is not in the text; replaced if the text has another one where the rest is the same. */
function missingName(claim: string, text: string, language: string, contained: number): Name | null {
  const inText = new Set((text.match(/[\p{L}\p{N}]+/gu) ?? []).map(beginningOf))
  const names = namesIn(claim, language).filter((name) => !inText.has(beginningOf(name)))
  const [first] = names
  if (first === undefined) return null
  const inClaim = new Set((claim.match(/[\p{L}\p{N}]+/gu) ?? []).map(beginningOf))
  const others = sentencesOf(text, language).flatMap((sentence) => namesIn(sentence, language))
  const isReplaced = contained >= MIN_CONTAINED && others.some((name) => !inClaim.has(beginningOf(name)))
  return { words: names.join(' '), isReplaced }
}

function otherMonth(claim: string, text: string, contained: number): Name | null {
  const month = missingMonth(claim, text)
  return month && { ...month, isReplaced: month.isReplaced && contained >= MIN_CONTAINED }
}

const NAME = /(?<![\p{L}\p{N}’'])\p{Lu}[\p{L}\p{N}]+/gu
const GERMAN_NAME =
  /(?<=(?<!\p{L})(?:in|aus|nach|von|laut|bei|an|durch|mit|im|am)\s)\p{Lu}[\p{L}\p{N}]+|(?<!\p{L})\p{Lu}{2,}(?!\p{L})/gu

/** Capitalized words inside a sentence. German nouns are, too: there, abbreviations and what follows a preposition. */
function namesIn(sentence: string, language: string): string[] {
  const isGerman = language.startsWith('de')
  const first = sentence.search(/[\p{L}\p{N}]/u)
  return [...sentence.matchAll(isGerman ? GERMAN_NAME : NAME)]
    .filter(({ index, 0: name }) => {
      const isInitial = index === first || /[.:!?“"„(]\s*$/.test(sentence.slice(0, index))
      // a name of two words can begin a sentence
      return !isInitial || /^\s\p{Lu}\p{L}+/u.test(sentence.slice(index + name.length)) || /^\p{Lu}{2,}$/u.test(name)
    })
    .map(({ 0: name }) => name)
    .filter((name) => !stopWords(language).has(name.toLowerCase()) && !/^(?:Celsius|Fahrenheit)$/.test(name))
    .filter((name) => !isMonth(name))
}

/** How much more the clause about the same subject counts than another one with as many words in common. */
const SAME_SUBJECT = 0.3
const SAME_SIDE = 0.1
/** How much less the words count that a pronoun stands for. */
const REFERRED = 0.3

/** Whether the passage's closest clause says the opposite of a clause of the claim. */
function isDenied(claim: string, passage: string, language: string): boolean {
  const stated = clausesOf(passage, language)
  return sentencesOf(claim, language)
    .flatMap((sentence) => wholeClauses(sentence, language))
    .some((clause) => {
      const words = comparedWords(clause, language)
      if (words.length < 2) return false
      if (deniesPhrase(clause, passage, language)) return true
      const [closest] = stated
        .map((one) => ({ ...one, share: shareOf(words, one.words), isOpposite: isOpposite(clause, one.text) }))
        .filter((one) => one.share >= SAME_CLAUSE || (one.isOpposite && isInside(one, words)))
        .map((one) => ({ ...one, rank: rankOf(one, words) }))
        .sort((one, other) => other.rank - one.rank || one.text.length - other.text.length)
      return closest?.isOpposite ?? false
    })
}

/** 'It was never built' denies a longer sentence that has nearly all of its words. */
function isInside({ own }: Clause, words: readonly string[]): boolean {
  const shared = [...own].filter((word) => words.includes(word)).length
  return shared >= 2 && shared / own.size >= SAME_CLAUSE
}

function rankOf(clause: Clause & { share: number; isOpposite: boolean }, words: readonly string[]): number {
  const { share, own, isOpposite } = clause
  const [subject = ''] = words
  const bonus = (clause.words.has(subject) ? SAME_SUBJECT : 0) + (isOpposite ? 0 : SAME_SIDE)
  return share - REFERRED * (share - shareOf(words, own)) + bonus
}
