import { escapeMarkdown } from '../../creator-words.ts'
import { hash } from '../../random.ts'
import type { Topic } from '../../topics.ts'
import { table, under } from '../markdown.ts'
import { topicFinder } from '../nearest.ts'
import type { Order } from '../section.ts'
import { asQuestion, casesFor, freshOf, questionList } from './book-parts.ts'
import { type Part, pickAgain, placesOf } from './part.ts'

const MAX_STATEMENTS = 12
const SITUATIONS = 4
const MOST_POINTS = 2
/** Of the places between the first and the last. */
const MOST_NAMED = 4

type Statement = { check: string; topic: Topic | undefined }

/** The book's checks of the result, or those of the topics; in the order of the topics. */
function statementsOf(order: Order): Statement[] {
  const { book, topics } = order
  const find = topicFinder(topics)
  const checks = book ? freshOf(book.checks, order) : pickAgain(order, (topic) => topic.checks, MAX_STATEMENTS)
  const known = checks.map((check): Statement => {
    return { check, topic: topics.find((topic) => topic.checks.includes(check)) ?? find(check) }
  })
  const rank = ({ topic }: Statement) => (topic ? topics.indexOf(topic) : topics.length)
  return known.toSorted((one, other) => rank(one) - rank(other))
}

/** 'Exercise 2, “Set one boundary.”': where to go, with the mark that follows it. */
function goTo(topic: Topic, places: ReadonlyMap<Topic, string>, mark: ',' | '.' | ';'): string {
  const { name, steps } = topic.procedure
  const place = places.get(topic)
  const title = escapeMarkdown(steps.length > 0 ? name : topic.name)
  const quoted = mark === ';' ? `“${title}”;` : `“${title}${mark}”`
  return place ? `${escapeMarkdown(place)}, ${quoted}` : quoted
}

/** Three results by points, each with what to do first. */
function results(statements: readonly Statement[], places: ReadonlyMap<Topic, string>, turn: number): string {
  const topics = [...new Set(statements.flatMap(({ topic }) => topic ?? []))]
  const [first, ...others] = topics
  const last = others.pop()
  if (!first || !last) return ''
  const most = statements.length * MOST_POINTS
  const low = Math.floor(most / 3)
  const middle = Math.floor((most * 2) / 3)
  const between = others.slice(0, MOST_NAMED)
  const lowest = between.map((topic, at) => goTo(topic, places, at < between.length - 1 ? ';' : '.')).join(' ')
  const [second] = others
  const start = second ? `${goTo(first, places, ',')} then ${goTo(second, places, '.')}` : goTo(first, places, '.')
  const end = goTo(last, places, '.')
  const bands = [`0 to ${low}`, `${low + 1} to ${middle}`, `${middle + 1} to ${most}`]
  const says = WORDINGS[turn % WORDINGS.length]?.({ start, lowest: lowest || goTo(first, places, '.'), end }) ?? []
  return bands.map((band, at) => `- **${band} points.** ${says[at] ?? ''}`).join('\n')
}

type Ways = { start: string; lowest: string; end: string }

/** What each result asks for; products about other subjects have another wording. */
const WORDINGS: readonly ((ways: Ways) => [string, string, string])[] = [
  ({ start, lowest, end }) => [
    `Go back to ${start} Leave the rest until these rows have 2.`,
    `Repeat the one with the fewest points: ${lowest}`,
    `Only single rows are open. Finish with ${end}`,
  ],
  ({ start, lowest, end }) => [
    `Start over with ${start} The other rows can wait.`,
    `Find your weakest rows and do those steps again: ${lowest}`,
    `Nearly there. What remains is mostly ${end}`,
  ],
  ({ start, lowest, end }) => [
    `Begin with ${start} Score again afterward.`,
    `One of these has most of your zeros. Take it next: ${lowest}`,
    `Pick up the last zeros, and check ${end}`,
  ],
]

/** Statements with points, what the sum means, and the book's situations with their answers. */
export const selfAssessment: Part = (order, whole) => {
  const statements = statementsOf(order)
  const places = placesOf(order, whole)
  const hasPlaces = places.size > 0
  const cells = ({ check, topic }: Statement) => [check, ...(hasPlaces ? [(topic && places.get(topic)) ?? ''] : [])]
  const shown = results(statements, places, hash(`${order.subject}|result`))
  return [
    table(
      ['Statement', ...(hasPlaces ? ['Taught in'] : []), 'Not yet: 0', 'Partly: 1', 'Yes: 2'],
      statements.map((one) => [...cells(one), '', '', '']),
    ),
    ...under('## Your result', shown ? ['Add up your points.', shown] : []),
    ...under('## What would you do?', questionList(casesFor(order).fresh.slice(0, SITUATIONS).map(asQuestion))),
  ]
}
