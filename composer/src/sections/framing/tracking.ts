import { escapeMarkdown } from '../../creator-words.ts'
import type { Example, Topic } from '../../topics.ts'
import { blankTable } from '../form.ts'
import { type Blocks, heading, table } from '../markdown.ts'
import type { Order } from '../section.ts'
import { logOf } from './book-parts.ts'
import { answeredLines, fromTopics, type Part, placesOf, type Whole } from './part.ts'

const words = escapeMarkdown
const MOST_TABLES = 3
const FEWEST_TABLES = 2
const EMPTY_ROWS = 6
const EXAMPLE_ROWS = 3
const MOST_ITEMS = 8
const FIGURES_SHARE = 0.6
/** A log that a section has shown comes after the items that none has. */
const SHOWN = 1.5
/** Column heads and first cells of something done again and again. */
const A_TIME =
  /^(?:weeks?|days?|months?|evenings?|nights?|sessions?|years?|visits?|tries|try|attempts?|rounds?|dates?|weekends?|saturdays?|sundays?|mon|tues|wednes|thurs|fri|satur|sun)/i

/** Of a row or a column before and after something. */
const A_STAGE = /^(?:before|after|now|then|start|first|second|third|next|last)\b/i

/** 'log': a row each time; 'items': a row each thing; 'versions': several columns of figures. */
type Kind = 'log' | 'items' | 'versions'

/** The better to follow over time, the lower. */
function rankOf(kind: Kind, { rows: [head = []] = [] }: Example): number {
  if (kind === 'log') return 0
  return kind === 'items' || isOverTime(head.slice(1)) ? 1 : 2
}

const isOverTime = (cells: readonly string[]): boolean =>
  cells.filter((cell) => A_TIME.test(cell) || A_STAGE.test(cell)).length > 1

/** What the figures of an example are of; null where they are few. */
function kindOf({ rows: [head = [], ...rows] = [] }: Example): Kind | null {
  const cells = rows.flatMap((row) => row.slice(1))
  const figures = cells.filter((cell) => /\d/.test(cell))
  if (rows.length < 2 || figures.length < cells.length * FIGURES_SHARE) return null
  if (A_TIME.test(head[0] ?? '') || isOverTime(rows.map(([first = '']) => first))) return 'log'
  return head.length === 2 ? 'items' : 'versions'
}

/** An example's table with its figures, and room for the reader's own. */
function toFillIn({ rows: [head = [], ...rows] = [] }: Example, kind: Kind): string {
  const empty = (count: number) => Array.from({ length: count }, () => '')
  if (kind === 'log')
    return table(head, [
      ...rows.slice(0, EXAMPLE_ROWS),
      ...Array.from({ length: EMPTY_ROWS }, () => empty(head.length)),
    ])
  const [first = '', second = ''] = head
  const own = rows.slice(0, MOST_ITEMS)
  if (kind === 'versions')
    return table(
      [...head, 'Yours now', 'In two weeks'],
      own.map((row) => [...row, ...empty(2)]),
    )
  return table(
    [first, `${second}, example`, 'Yours now', 'In two weeks', 'In four'],
    own.map((row) => [...row, ...empty(3)]),
  )
}

type Tracked = { topic: Topic; example: Example; kind: Kind }

/** The topics whose examples can be repeated with figures of one's own, those first that no section has shown. */
function trackedIn({ topics, earlierText }: Order): Tracked[] {
  const all = topics.flatMap((topic) => {
    const kind = topic.example && kindOf(topic.example)
    return topic.example && kind ? [{ topic, example: topic.example, kind }] : []
  })
  const rank = ({ example, kind }: Tracked) => rankOf(kind, example) + (earlierText.has([example.say]) ? SHOWN : 0)
  const best = all.toSorted((one, other) => rank(one) - rank(other))
  const good = best.filter(({ example, kind }) => rankOf(kind, example) < 2)
  const chosen = new Set((good.length < FEWEST_TABLES ? best : good).slice(0, MOST_TABLES))
  return all.filter((one) => chosen.has(one))
}

/** What to change where the figures stay as they are: a mistake that no section has, or the steps again. */
function afterTwoWeeks({ earlierText }: Order, place: string | undefined, { topic, example }: Tracked): string {
  const isNew = ({ fix }: Topic['mistakes'][number]) => !earlierText.has([fix])
  const slip = topic.mistakes.find(isNew) ?? topic.mistakes[0]
  const asked = slip ? `${slip.mistake.replace(/[.?!]$/, '')}?` : ''
  const better = slip && isNew(slip) ? slip.fix : place ? `${place} says what is better.` : ''
  const { name, steps } = topic.procedure
  const again = steps.length > 0 ? `Otherwise: “${name}” once more.` : ''
  const say = [...(asked && better ? [asked, better] : []), again].filter(Boolean).join(' ')
  return say ? `- **${words(example.title)}.** ${words(say)}` : ''
}

function tables(order: Order, whole: Whole): Blocks {
  const tracked = trackedIn(order)
  const places = placesOf(order, whole)
  if (tracked.length === 0) return []
  return [
    ...tracked.flatMap(({ example, kind }) => [
      heading(example.title),
      order.earlierText.has([example.say]) ? '' : words(example.say),
      toFillIn(example, kind),
    ]),
    '## What to look at after two weeks',
    'The filled figures are an example. Compare your last ones with your first. Not where you want to be?',
    tracked.map((one) => afterTwoWeeks(order, places.get(one.topic), one)).join('\n'),
  ]
}

const TRACKED = ['What to note', 'Date', 'First', 'Date', 'Later']

/** A record: the book's, or the tables of a few examples; else what the field has its readers note. */
export const tracker: Part = (order, whole) => {
  if (order.book) return [...answeredLines(order), ...logOf(order.book)]
  if (order.topics.length === 0) return [...answeredLines(order), blankTable([whole.subject, 'Date', 'Done', 'Note'])]
  return fromTopics('tracker', (taught) => {
    const known = tables(taught, whole)
    const fields = taught.topics.flatMap((topic) => topic.fields.slice(0, 1)).slice(0, MOST_ITEMS)
    return known.length > 0
      ? known
      : [
          table(
            TRACKED,
            fields.map((field) => [field, '', '', '', '']),
          ),
        ]
  })(order, whole)
}
