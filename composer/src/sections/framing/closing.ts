import { escapeMarkdown } from '../../creator-words.ts'
import { capitalize, lowerFirst } from '../../language/case.ts'
import { placeOf } from '../../section-kind.ts'
import type { Procedure, Topic } from '../../topics.ts'
import { blankTable } from '../form.ts'
import { type Blocks, bullets, heading, table, under } from '../markdown.ts'
import { piecesOf } from '../pieces.ts'
import type { Order } from '../section.ts'
import { actionPlan } from './action-plan.ts'
import {
  asQuestion,
  beliefsToCompare,
  bookPart,
  casesFor,
  closingOf,
  inForm,
  logOf,
  planOf,
  questionList,
  within,
} from './book-parts.ts'
import { answeredLines, askAuthor, byTurns, fromTopics, type Part, topicsTaught, type Whole } from './part.ts'
import { STEPS_AT_A_GLANCE } from './reference.ts'
import { selfAssessment } from './self-assessment.ts'
import { tracker } from './tracking.ts'

const MAX_ROWS = 8
const ACTIONS_A_SENTENCE = 5
const SITUATIONS = 4
const RECORD_ROWS = 8

const learned = (order: Order, whole: Whole): Procedure[] =>
  topicsTaught(order, whole)
    .map(({ procedure }) => procedure)
    .filter(({ steps }) => steps.length > 0)

const NOT_TO_DO = /^(?:an?|the|first|two|three|four|six|ten)\b/i

/** 'You can now fit a workstation, loosen up in two minutes and build a lunch walk.': the procedures of the sections. */
function learnedInProse(order: Order, whole: Whole): Blocks {
  const names = learned(order, whole)
    .map(({ name }) => name)
    .filter((name) => !NOT_TO_DO.test(name))
    .map((name) => escapeMarkdown(lowerFirst(name)))
  if (names.length === 0) return []
  // the mails end with the same words
  if (order.productType === 'plr') return ['## What you can do now', bullets(names.map(capitalize))]
  const most = Math.ceil(names.length / Math.ceil(names.length / ACTIONS_A_SENTENCE))
  const [first, ...rest] = Array.from({ length: Math.ceil(names.length / most) }, (_, at) =>
    new Intl.ListFormat('en', { type: 'conjunction' }).format(names.slice(at * most, (at + 1) * most)),
  )
  return [`You can now ${first}.${rest.map((actions) => ` You can also ${actions}.`).join('')}`]
}

/** The first procedure that no section had room for, in full. */
function furtherProcedure({ topics, style, earlierText }: Order): Blocks {
  // a quiz or a quick reference names single steps
  const isNamed = ({ procedure }: Topic) =>
    procedure.steps.some((step) => earlierText.has([step.how]) || earlierText.has([lowerFirst(step.do)]))
  const piece = topics
    .filter((topic) => !isNamed(topic))
    .flatMap((topic) => piecesOf(topic, style.form))
    .find(({ kind, blocks }) => kind === 'procedure' && !earlierText.has(blocks))
  return piece ? under(heading(piece.heading), piece.blocks) : []
}

/** What can be compared from one time to the next. */
const MEASURED =
  /^(?:minutes|hours|number|count|how (?:many|much|long|often)|percentage|share|average|total|balance|weight|time|tempo|score|days|times|cost|sales|dates?)\b/i
const FEWEST_MEASURED = 4

/** A table with a row for each figure to write down and an empty column for each time it is done; '' where there are few. */
function measuredTable({ topics }: Order, columns: readonly string[]): string {
  const measured = byTurns(topics.map(({ fields }) => fields)).filter((field) => MEASURED.test(field))
  return measured.length < FEWEST_MEASURED ? '' : journal(measured, columns)
}

const journal = (rows: readonly string[], columns: readonly string[]): string =>
  table(
    columns,
    rows.slice(0, MAX_ROWS).map((field) => [field, ...columns.slice(1).map(() => '')]),
  )

/** Situations to think through with the book's answers, and what was believed; without a book, the usual mistakes. */
function reflections(order: Order, whole: Whole): Blocks {
  const { fresh, asked } = casesFor(order)
  const isTested = whole.sections.some((name) => placeOf(name).kind === 'self-assessment')
  const most = isTested ? Math.min(SITUATIONS, Math.ceil(fresh.length / 2)) : SITUATIONS
  const cases = (fresh.length > 1 ? fresh : asked).slice(0, most).map(asQuestion)
  if (order.book)
    return [
      ...under('## Think it through', questionList(cases, '### How it can be answered')),
      ...bookPart('believed', order, whole, beliefsToCompare),
      // a tracker may follow where the sections are not known
      ...(whole.sections.length > 0
        ? bookPart('log', order, whole, (book) => ['## Keep a record', ...logOf(book, RECORD_ROWS)])
        : []),
    ]
  const mistakes = byTurns(order.topics.map((topic) => topic.mistakes)).map(({ mistake }) => mistake)
  return [
    ...under('## What went wrong', [journal(mistakes, ['Did this happen?', 'When', 'What you did then'])]),
    ...under('## Then and now', [measuredTable(order, ['Write down', 'At the start', 'Today'])]),
  ]
}

function conclusion(order: Order, whole: Whole): Blocks {
  const { book, topics, style, earlierText, limit } = order
  if (book)
    return within(limit, [
      earlierText.has(book.closing) ? [] : inForm(closingOf(book), style.form),
      bookPart('plan', order, whole, planOf),
    ])
  return topics.length > 0
    ? [
        // a quick reference has them all
        ...(earlierText.has([STEPS_AT_A_GLANCE]) ? [] : learnedInProse(order, whole)),
        ...furtherProcedure(order),
      ]
    : []
}

/** Sections that close a product, test its reader, or are filled in after it. */
export const CLOSING = {
  conclusion: (order, whole) => {
    const lines = answeredLines(order)
    const { answers, note } = askAuthor(order, whole, 'The author’s turn', 'conclusion')
    return [...lines, ...answers, ...conclusion(order, whole), note]
  },
  'self-assessment': fromTopics('self-assessment', selfAssessment),
  reflection: (order, whole) => [
    ...fromTopics('reflection', (taught) => [
      table(
        ['What you tried', 'What worked', 'What to change'],
        learned(order, whole).map(({ name }) => [capitalize(name), '', '']),
      ),
      ...reflections(taught, whole),
    ])(order, whole),
    ...(order.topics.length > 0 ? [] : [blankTable([whole.subject, 'At the start', 'Today'])]),
  ],
  'action-plan': actionPlan,
  tracker,
} satisfies Record<string, Part>
