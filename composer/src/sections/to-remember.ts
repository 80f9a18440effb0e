import { countWords } from '@makeready/contract/domain/reading-time'
import { RECAPS } from '@makeready/contract/domain/recaps'
import { escapeMarkdown, oneLine } from '../creator-words.ts'
import { isVerb, isVerbOrNoun } from '../language/verbs.ts'
import { sentencesOf } from '../passage/sentences.ts'
import { paragraphsOf, shapeOf } from './arranged.ts'
import { type Blocks, heading, under } from './markdown.ts'

/** A text of the creator's in a section, with its footnote mark. */
export type Told = { text: string; reference: string }
type Sentence = Told & { weight: number; at: number }

/** A shorter section says it just above. */
const FEWEST_WORDS = 120
const WORDS_A_SENTENCE = 40
const FEWEST = 2
const MOST = 4
const LENGTH = { least: 4, most: 30 }

const ALWAYS =
  /\b(?:never|always|must(?: not)?|do not|don[’']t|no more than|at least|at most|only (?:if|when|after)|every (?:time|day|week|\w+ (?:days|weeks)))\b/i
const FIGURE = /\d/
const IN_THE_PAST =
  /\b(?:was|were|had|did|lost|took|came|went|got|gave|made|found|kept|said|told|asked|\p{L}{2,}(?<!e)ed)\b/u
/** Makes no sense without the sentence before. */
const REFERS_BACK =
  /^(?:(?:so|but|and|or|then|otherwise|instead|mine|yes|no)\b|(?:\p{L}+,? ){0,3}(?:it|this|that|these|those|they|them|he|she|him|her)\b)/iu

const PRONOUN = /\b(?:it|this|that|they|them|these|those)\b/i

/** The creator's own sentences that say what to do or not to do, with figures first, in their order: never a whole paragraph again. */
export function toRemember(told: readonly Told[]): Blocks {
  const paragraphs = told.flatMap(({ text, reference }) =>
    paragraphsOf(text)
      .filter((paragraph) => shapeOf(paragraph) === null)
      .map((paragraph) => ({ sentences: sentencesOf(oneLine(paragraph)).map((one) => one.trim()), reference })),
  )
  const words = paragraphs.reduce((sum, { sentences }) => sum + countWords(sentences.join(' ')), 0)
  if (words < FEWEST_WORDS) return []
  const last = paragraphs.at(-1)?.sentences.at(-1)
  const strong = paragraphs
    .flatMap(({ sentences, reference }) =>
      sentences.length < 2 ? [] : sentences.map((text) => ({ text, reference, weight: weightOf(text) })),
    )
    .map((sentence, at): Sentence => ({ ...sentence, at }))
    .filter(({ text, weight }) => weight > 1 && text !== last)
  const most = Math.min(MOST, Math.floor(words / WORDS_A_SENTENCE))
  const chosen = strong
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, most)
    .toSorted((one, other) => one.at - other.at)
  if (chosen.length < FEWEST) return []
  const items = chosen.map(({ text, reference }) => `- ${escapeMarkdown(text)}${reference}`)
  return under(heading(RECAPS.remember), [items.join('\n')])
}

function weightOf(text: string): number {
  const length = countWords(text)
  if (length < LENGTH.least || length > LENGTH.most || /[?:]$/.test(text) || REFERS_BACK.test(text)) return 0
  const [first = '', second = ''] = text.toLowerCase().split(/[^\p{L}’']+/u)
  const isOrder =
    isVerb(first) || (isVerbOrNoun(first) && /^(?:the|a|an|your|it|all|each|every|no|none|only)$/.test(second))
  const isRule = ALWAYS.test(text) && !IN_THE_PAST.test(text)
  const isFigure = FIGURE.test(text) && !IN_THE_PAST.test(text)
  const refersBack = PRONOUN.test(text)
  return (isRule ? 2 : 0) + (isOrder ? 2 : 0) + (isFigure ? 1.5 : 0) - (refersBack ? 1 : 0)
}
