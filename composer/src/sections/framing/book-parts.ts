import { countWords } from '@makeready/contract/domain/reading-time'
import { adviceTo, type Book, type Case, casesAbout, readerKeysIn } from '../../books.ts'
import { escapeMarkdown } from '../../creator-words.ts'
import { firstSentence } from '../../language/first-sentence.ts'
import { normalizeWords, suits } from '../../language/keys.ts'
import { placeOf, type SectionKind } from '../../section-kind.ts'
import { type Blocks, numberedList, table, under } from '../markdown.ts'
import type { Form } from '../pieces.ts'
import { entriesOf, type QuizQuestion } from '../quiz-choices.ts'
import type { Order } from '../section.ts'
import { byTurns, type Whole } from './part.ts'

const words = escapeMarkdown
const TRACKER_ROWS = 20

/** Kinds of section that can have a part of the book: the first one that the product has gets it. */
const CARRIERS = {
  opening: ['introduction', 'how-to-use', 'before'],
  needs: ['before', 'how-to-use', 'introduction'],
  believed: ['email', 'reflection', 'before', 'how-to-use', 'introduction'],
  plan: ['action-plan', 'before', 'summary', 'conclusion', 'how-to-use', 'introduction'],
  log: ['tracker', 'reflection'],
  checks: ['checklist', 'quick-reference', 'self-assessment'],
} as const satisfies Record<string, readonly SectionKind[]>

/** True if this is the section of the product that has this part of the book. */
export function carries(part: keyof typeof CARRIERS, own: SectionKind, sections: readonly string[]): boolean {
  const kinds = new Set<SectionKind>([own, ...sections.map((name) => placeOf(name).kind)])
  return CARRIERS[part].find((kind) => kinds.has(kind)) === own
}

/** Blocks of the book that belong in this section and are not in the product yet; none where no book is known. */
export function bookPart(
  part: keyof typeof CARRIERS,
  { book, place, earlierText, style }: Order,
  { sections }: Whole,
  blocks: (book: Book) => Blocks,
): Blocks {
  if (!book || !carries(part, place.kind, sections)) return []
  const made = blocks(book).filter(Boolean)
  return earlierText.has(made.filter((block) => !block.startsWith('#'))) ? [] : inForm(made, style.form)
}

/** Parts in order while the section is shorter than its length; the first in any case. */
export function within(limit: number, parts: readonly Blocks[]): Blocks {
  let words = 0
  return parts.flatMap((part) => {
    if (words >= limit) return []
    words += countWords(part.join(' '))
    return part
  })
}

/** Without lists and tables where prose is wanted; the first sentences of an outline. */
export function inForm(blocks: Blocks, form: Form): Blocks {
  if (form === 'full') return blocks
  const sentences = blocks.flatMap((block) => (block.startsWith('#') ? block : block.split('\n').flatMap(lineInProse)))
  if (form === 'prose') return sentences
  return sentences.map((block) => (block.startsWith('#') ? block : `- ${firstSentence(block)}`))
}

/** The text of a line; none of a table's head. */
function lineInProse(line: string, at: number): string[] {
  if (!line.startsWith('|')) return [line.replace(/^- (?:\[ \] )?/, '')]
  const [first = '', ...rest] = line
    .split('|')
    .map((cell) => cell.trim())
    .filter(Boolean)
  return at < 2 || first === '' ? [] : [`**${first}.** ${rest.join(' ')}`]
}

/** Those that no section has word for word. */
export const freshOf = (checks: readonly string[], { earlierText }: Order): string[] =>
  checks.filter((check) => !earlierText.has([check]))

const lead = (text: string) => (/[.?!”]$/.test(text) ? text : `${text}.`)

/** '- **A printed card.** It does not tremble.' */
export const reasons = (rows: readonly { name: string; say: string }[]): string =>
  rows.map(({ name, say }) => `- **${words(lead(name))}** ${words(say)}`).join('\n')

export const openingOf = ({ opening }: Book): Blocks => opening.map(words)

export const needsOf = ({ needs }: Book): Blocks => [
  '## What you need',
  reasons(needs.map(({ what, why }) => ({ name: what, say: why }))),
]

export const beliefsOf = ({ believed }: Book): Blocks => [
  '## What is often believed',
  ...believed.map(({ claim, fact }) => `**“${words(lead(claim))}”** ${words(fact)}`),
]

/** The beliefs with room for the reader's own experience. */
export const beliefsToCompare = ({ believed }: Book): Blocks => [
  '## What is often believed, and what you found',
  table(
    ['Often believed', 'What is true', 'What you found'],
    believed.map(({ claim, fact }) => [lead(claim), fact, '']),
  ),
]

/** The plan as a list, for `bookPart`. */
export const planFor =
  (order: Order, whole: Whole) =>
  (book: Book): Blocks => ['## In what order', ...tasksOf(book, '- ', { order, whole })]

const COMES_FIRST = /\bfirst\b|^(?:begin|start)\b/i

/**
 * '- [ ] **Week 1.** Write ten lines. *How you know:* Ten lines on a page.' after each mark; beside the list, unless a
 * reader has just read it, what these readers do besides.
 */
export function tasksOf(
  book: Book,
  mark: '- ' | '- [ ] ',
  { order, whole: { audience } }: { order: Order; whole: Whole },
): Blocks {
  const rows = book.plan
    .map((row) => ({ when: words(row.when), act: words(row.do), sign: words(row.sign) }))
    .map(({ when, act, sign }) => `${mark}**${when}.** ${act} *How you know:* ${sign}`)
  const advice = adviceTo(book, audience)
  const isRepeated = mark === '- ' && (order.reader.includes(advice) || order.earlierText.has([advice]))
  const theirs = advice === '' || isRepeated ? [] : [`**For ${words(audience)}:** ${words(advice)}`]
  return COMES_FIRST.test(advice) ? [...theirs, rows.join('\n')] : [rows.join('\n'), ...theirs]
}

/** The record: its example, empty rows, and how to read it. */
export const logOf = ({ log: { columns, example, reading } }: Book, rows = TRACKER_ROWS): Blocks => [
  table(columns, [example, ...Array.from({ length: rows }, () => columns.map(() => ''))]),
  ...under('## How to read it', [`The first row is an example. ${words(reading)}`]),
]

/** True of a text about the readers of the product. */
export function isAboutReaders({ book, variant }: Order): (text: string) => boolean {
  const keys = book ? readerKeysIn(book, variant) : []
  return (text) => suits(normalizeWords(text), keys)
}

/**
 * The cases about these topics: those about the readers first, then of each topic one, then the second; what the product asks
 * already comes last.
 */
export function casesFor(order: Order): { fresh: Case[]; asked: Case[] } {
  const { book, topics, earlierText } = order
  const isTheirs = isAboutReaders(order)
  const all = [...new Set(byTurns(topics.map((topic) => casesAbout(book, topic))))]
  const cases = all.toSorted((one, other) => Number(isTheirs(other.case)) - Number(isTheirs(one.case)))
  const fresh = cases.filter((one) => !earlierText.has([one.case]))
  return { fresh, asked: cases.filter((one) => !fresh.includes(one)) }
}

/** Questions in a list and their answers in another, under a heading. */
export function questionList(rows: readonly QuizQuestion[], answers = '## Answers'): Blocks {
  const entries = entriesOf(rows)
  return rows.length === 0
    ? []
    : [numberedList(entries.map(({ q }) => q)), answers, numberedList(entries.map(({ answer }) => answer))]
}

export const asQuestion = ({ case: q, answer }: Case) => ({ q, answer })
