import { type Book, type Case, casesAbout } from '../../books.ts'
import { escapeMarkdown } from '../../creator-words.ts'
import { capitalize, lowerFirst } from '../../language/case.ts'
import { parseLine } from '../../outline-line.ts'
import { topicsAbout } from '../../topics.ts'
import { termList } from '../arranged.ts'
import { formFor } from '../form.ts'
import { frame } from '../frame.ts'
import { type Blocks, boxes, heading, table, under } from '../markdown.ts'
import { questionsAbout } from '../questions.ts'
import type { Order } from '../section.ts'
import { casesFor, isAboutReaders, reasons } from './book-parts.ts'
import { checklist } from './checklist.ts'
import { emails } from './emails.ts'
import {
  answeredLines,
  fromTopics,
  labelOf,
  mainNames,
  type Part,
  pick,
  placesOf,
  type Whole,
  withoutNumber,
} from './part.ts'
import { carriesGlossary, onceEach, resources, WORDS_TO_KNOW } from './resources.ts'
import { workedExample } from './template-pack.ts'

const MAX_ITEMS = 12
const MAX_SITUATIONS = 10
const MAX_MISTAKES = 10
/** A step that only says when: 'Two days before'. */
const A_TIME = /\b(?:days?|weeks?|months?|evening|morning|hours?)\b[^.:;,]{0,12}$/i

/** The book's questions, those about the readers first, then those of the topics. */
const questionsAndAnswers = (order: Order): Blocks =>
  [...forReadersFirst(order, order.book?.faq ?? []), ...pick(order, ({ questions }) => questions, MAX_ITEMS)]
    .slice(0, MAX_ITEMS)
    .flatMap(({ q, answer }) => [heading(q), escapeMarkdown(answer)])

function forReadersFirst(order: Order, asked: Book['faq']): Book['faq'] {
  const isTheirs = isAboutReaders(order)
  const rank = ({ q, answer }: Book['faq'][number]) => Number(isTheirs(`${q} ${answer}`))
  return asked.toSorted((one, other) => rank(other) - rank(one))
}

/** Situations that the product does not have yet; all if it has every one. */
function casesLeft(order: Order): Case[] {
  const { fresh, asked } = casesFor(order)
  return fresh.length > 0 ? fresh : asked
}

const situations = (order: Order, most: number): Blocks =>
  casesLeft(order)
    .slice(0, most)
    .flatMap((one) => [`**${escapeMarkdown(one.case)}**`, escapeMarkdown(one.answer)])

/** Asks for nothing that the situation itself does not ask for. */
const ASKS_WHAT_TO_DO =
  /(?<=[.!?”]) (?:What (?:do|would|will|can|should) you (?:do|change|try)(?: [\p{L}’]+){0,3}|What now|What (?:is|went|was) wrong|What (?:has )?happened)\?$/iu

/** Situations under the sections that they belong to, so that they can be looked up; what to do about each. */
function situationsByPlace(order: Order, whole: Whole): Blocks {
  const places = placesOf(order, whole)
  const cases = new Set(casesLeft(order).slice(0, MAX_SITUATIONS))
  return order.topics.flatMap((topic) => {
    const own = casesAbout(order.book, topic).filter((one) => cases.delete(one))
    const place = places.get(topic)
    return under(
      heading(place ? `${place}: ${topic.name}` : topic.name, 3),
      own.map((one) => `**${escapeMarkdown(one.case.replace(ASKS_WHAT_TO_DO, ''))}** ${escapeMarkdown(one.answer)}`),
    )
  })
}

/** What is often done wrong, in the order of the steps, what comes of it and what is better. */
function mistakesMade(order: Order, whole: Whole): string {
  const places = placesOf(order, whole)
  const rows = pick(order, (topic) => topic.mistakes.map((slip) => ({ ...slip, topic })), MAX_MISTAKES)
  const inOrder = order.topics.flatMap((topic) => rows.filter((row) => row.topic === topic))
  return table(
    ['The mistake', 'What happens', 'What to do instead', 'More in'],
    inOrder.map(({ why, mistake, fix, topic }) => [mistake, why, fix, places.get(topic) ?? '']),
  )
}

export const STEPS_AT_A_GLANCE = '## Steps at a glance'

/** To the case in each teaching section. */
function answersToSections(order: Order, book: Book, whole: Whole): Blocks {
  const rows = mainNames(whole).flatMap((name) => {
    const [topic] = topicsAbout(order.topics, withoutNumber(name))
    const [one] = topic ? casesAbout(book, topic) : []
    return one ? [{ name: labelOf(name), say: one.answer }] : []
  })
  return rows.length > 0 ? [reasons(rows)] : situations(order, MAX_SITUATIONS)
}

/** With the words that the creator's answers and notes explain, where no other section has them. */
const withOwnWords =
  (part: Part): Part =>
  (order, whole) => {
    const blocks = part(order, whole)
    const own = carriesGlossary(order) ? order.material.glossary(blocks) : ''
    const at = blocks.indexOf(WORDS_TO_KNOW)
    return own && at >= 0 ? blocks.toSpliced(at + 1, 0, own) : [...blocks, ...under(WORDS_TO_KNOW, [own])]
  }

/** Sections to look things up in or to use alongside the others. */
export const REFERENCE = {
  answers: fromTopics('answers', (order, whole) =>
    order.book ? answersToSections(order, order.book, whole) : questionsAndAnswers(order),
  ),
  faq: fromTopics('faq', questionsAndAnswers),
  troubleshooting: fromTopics('troubleshooting', (order, whole) => [
    ...under('## What to do when', situationsByPlace(order, whole)),
    ...under('## Mistakes and what they lead to', [mistakesMade(order, whole)]),
    ...(order.book ? [] : questionsAndAnswers(order)),
  ]),
  'quick-reference': withOwnWords(
    fromTopics('quick-reference', ({ topics, book }) => [
      ...(book ? ['## Check your result', boxes(book.checks)] : []),
      ...under(STEPS_AT_A_GLANCE, [
        topics
          .filter(({ procedure: { steps } }) => steps.length > 0 && !steps.every((step) => A_TIME.test(step.do)))
          .map(({ procedure: { name, steps } }) => {
            const acts = steps.map((step) => lowerFirst(step.do)).join('; ')
            return `- **${escapeMarkdown(capitalize(name))}**: ${escapeMarkdown(acts)}.`
          })
          .join('\n'),
      ]),
      ...under(WORDS_TO_KNOW, [
        table(
          ['Term', 'Meaning'],
          onceEach(topics.flatMap(({ terms }) => terms)).map(({ term, meaning }) => [
            capitalize(term),
            capitalize(meaning),
          ]),
        ),
      ]),
    ]),
  ),
  glossary: (order, whole) => {
    const lines = answeredLines(order)
    const known = onceEach(order.topics.flatMap(({ terms }) => terms)).map(({ term, meaning }) => ({
      term,
      meaning: lowerFirst(meaning),
    }))
    const words = [order.material.glossary(lines), termList(known)].filter(Boolean)
    const line = parseLine(order.name)
    return [...lines, ...words, ...(words.length > 0 ? [] : frame(line, { open: questionsAbout(line, whole.subject) }))]
  },
  'worked-example': fromTopics('example', workedExample),
  checklist: (order, whole) => [
    ...(order.topics.length > 0 ? [] : [formFor(order.name)]),
    ...fromTopics('list', checklist)(order, whole),
  ],
  email: fromTopics('email', emails),
  resources,
} satisfies Record<string, Part>
