import { escapeBlock, escapeMarkdown, withoutMarks } from '../creator-words.ts'
import { comparableText } from '../language/comparable-text.ts'
import { arranged, paragraphsOf, shapeBlock, shapeOf, termList } from './arranged.ts'
import { type Prompt, promptAboutProduct } from './asked.ts'
import { onlyDefinitions } from './definitions.ts'
import type { EarlierText } from './earlier-text.ts'
import { type Blocks, numberedList } from './markdown.ts'

/** An interview answer. `point`: the outline line it was asked about; `reference`: its footnote mark, '[^S2-14]'. */
export type Answer = {
  question: string
  answer: string
  point?: string | undefined
  reference?: string | undefined
}

/** A shorter answer gets its question's lead. */
const SHORT_ANSWER = 25
const FEWEST_STEPS = 3
/** Answers that make no sense without their question: 'Because it rots', 'I show them the wood'. */
const REFERS_BACK =
  /^(?:(?:it|he|she|this|that|these|those|because|yes|no|so|both|neither|none)\b|(?:[\p{L}'’]+ ){0,4}?(?:they|them|theirs?|it|him|her)\b)/iu
const MIN_DISTINCT_LENGTH = 40
/** Headings and leads of lines that explain words. */
export const ABOUT_WORDS = /\b(?:words|terms?|glossary|vocabulary|definitions?|jargon|what they mean)\b/i

/** An answer as text, after words of its question where it needs them; `isProse`: not a list, table or glossary. */
export function answerBlocks(
  { question, answer, reference = '' }: Answer,
  prompt: Prompt | undefined,
): { text: Blocks; isProse: boolean } {
  const lead = prompt?.lead ? `${prompt.lead}:` : question.trim()
  const isOrdered = prompt?.isOrdered === true
  const introduced = `**${escapeMarkdown(lead)}**`
  const shaped = shapedAnswer(answer, { isOrdered, isAboutWords: ABOUT_WORDS.test(`${question} ${lead}`) })
  if (shaped.length > 0) return { text: [`${introduced}${reference}`, ...shaped], isProse: false }
  const lines = linesOf(answer)
  const [first = '', ...others] = lines
  const needsQuestion = (others.length === 0 && wordsOf(answer) < SHORT_ANSWER) || REFERS_BACK.test(first)
  const text = lines.map((line, at) => {
    const sentence =
      at === 0 && needsQuestion ? `${introduced} ${escapeMarkdown(closed(line))}` : escapeBlock(closed(line))
    return at === others.length ? `${sentence}${reference}` : sentence
  })
  return { text, isProse: true }
}

/** True if the product has the answer already, in any form that it may have taken. */
export function isUsedEarlier({ question, answer, reference = '' }: Answer, earlierText: EarlierText): boolean {
  const lead = promptAboutProduct(question)?.lead ?? question
  const forms = [false, true].flatMap((isOrdered) =>
    [false, true].map((isAboutWords) => shapedAnswer(answer, { isOrdered, isAboutWords }).join(' ')),
  )
  // a short answer alone could be part of any text
  return [answer, ...new Set(forms)].some((form) =>
    comparableText(form).length < MIN_DISTINCT_LENGTH
      ? form !== '' &&
        [`${question} ${form}`, `${lead} ${form}`, `${lead} ${reference} ${form}`].some((one) => earlierText.has([one]))
      : earlierText.has([form]),
  )
}

const linesOf = (answer: string) => answer.split('\n').map(withoutMarks).filter(Boolean)

/** An answer of several lines or of terms as list, table or glossary; empty if it is prose. */
function shapedAnswer(
  answer: string,
  { isOrdered, isAboutWords }: { isOrdered: boolean; isAboutWords: boolean },
): Blocks {
  const terms = isAboutWords ? onlyDefinitions(answer) : []
  if (terms.length > 0) return [termList(terms)]
  const shapes = paragraphsOf(answer).map(shapeOf)
  const [only, ...others] = shapes
  const isWhole = others.length === 0 && only && only.lead === '' && only.kind !== 'list'
  if (isWhole && !(isOrdered && only.kind === 'terms')) return [shapeBlock(only)]
  const lines = linesOf(answer)
  const isIntroduced = shapes.some((shape) => shape?.lead.endsWith(':') || shape?.kind === 'table')
  if (!isIntroduced && lines.length >= FEWEST_STEPS && lines.every((line) => wordsOf(line) < SHORT_ANSWER)) {
    const items = lines.map(escapeMarkdown)
    return [isOrdered ? numberedList(items) : items.map((line) => `- ${line}`).join('\n')]
  }
  return shapes.some((shape) => shape !== null) ? arranged(answer, '') : []
}

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean).length
const closed = (line: string) => (/[.?!:;…”"')]$/.test(line) ? line : `${line}.`)
