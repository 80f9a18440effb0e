import { escapeMarkdown } from '../../creator-words.ts'
import type { Example, Topic } from '../../topics.ts'
import { blankTable } from '../form.ts'
import { type Blocks, heading, table, under } from '../markdown.ts'
import type { Order } from '../section.ts'
import { logOf } from './book-parts.ts'
import { answeredLines, fromTopics, type Part, placesOf, type Whole } from './part.ts'

const words = escapeMarkdown
const MOST_ITEMS = 8

const A_FIGURE = /^[$€£]?\d[\d.,]*%?$/
const A_SUM = /^(?:total|sum|all|left|have|needed)\b/i

/** True if an example has a figure for each of some things: such figures can be repeated with one's own. */
const isRepeatable = ({ rows: [head = [], ...rows] = [] }: Example): boolean =>
  head.length === 2 &&
  rows.length > 2 &&
  rows.every(([name = '', figure = '']) => A_FIGURE.test(figure) && !A_SUM.test(name))

/** An example's figures, and room for the reader's own. */
function toFillIn({ title, say, rows: [[first = '', second = ''] = [], ...rows] = [] }: Example, order: Order): Blocks {
  return [
    heading(title),
    order.earlierText.has([say]) ? '' : words(say),
    table(
      [first, `${second}, example`, 'Yours now', 'In two weeks', 'In four'],
      rows.slice(0, MOST_ITEMS).map((row) => [...row, '', '', '']),
    ),
  ]
}

/** The example that no section has shown, if any can be repeated. */
function exampleIn({ topics, earlierText }: Order): Example | undefined {
  const all = topics.flatMap(({ example }) => (example && isRepeatable(example) ? [example] : []))
  return all.find(({ say }) => !earlierText.has([say])) ?? all[0]
}

/** Something that can be compared with the time before. */
const MEASURED =
  /\b(?:minutes?|hours?|days?|weeks?|counts?|number|costs?|actual|rows|score|temperature|sales|spent|saved|times|rate|tempo|done|result|how many|how long)\b/i
const measured = (fields: readonly string[]): string =>
  fields.find((field) => MEASURED.test(field)) ?? fields.at(-1) ?? ''

const AGAIN = ['What you do', 'Note each time', 'First time', 'Second time', 'Third time']

/** What is done again and again, with something to measure. */
const repeated = ({ topics }: Order): string =>
  table(
    AGAIN,
    topics
      .filter(({ procedure, fields }) => procedure.steps.length > 0 && fields.length > 0)
      .slice(0, MOST_ITEMS)
      .map(({ procedure, fields }) => [procedure.name, measured(fields), '', '', '']),
  )

/** What to change where the figures stay as they are: mistakes whose correction no section has, else where they are taught. */
function afterTwoWeeks(order: Order, places: ReadonlyMap<Topic, string>): string {
  return order.topics
    .flatMap((topic) => {
      const slip = topic.mistakes.find(({ fix }) => !order.earlierText.has([fix]))
      const place = places.get(topic)
      if (!slip) return []
      return [
        `- **${words(slip.mistake.replace(/[.?!]$/, ''))}?** ${words(slip.fix)}${place ? ` (${words(place)})` : ''}`,
      ]
    })
    .slice(0, MOST_ITEMS)
    .join('\n')
}

function tables(order: Order, whole: Whole): Blocks {
  const example = exampleIn(order)
  return [
    ...under('## What you did and what came of it', [repeated(order)]),
    ...(example ? toFillIn(example, order) : []),
    '## What to look at after two weeks',
    `${example ? 'The filled figures are an example. ' : ''}Compare your last entries with your first.`,
    afterTwoWeeks(order, placesOf(order, whole)),
  ]
}

/** A record: the book's, or what is done again and the tables of a few examples. */
export const tracker: Part = (order, whole) => {
  if (order.book) return [...answeredLines(order), ...logOf(order.book)]
  if (order.topics.length === 0) return [...answeredLines(order), blankTable([whole.subject, 'Date', 'Done', 'Note'])]
  return fromTopics('tracker', tables)(order, whole)
}
