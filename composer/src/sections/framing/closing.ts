import { escapeMarkdown } from '../../creator-words.ts'
import { capitalize, lowerFirst } from '../../language/case.ts'
import { type Procedure, type Slip, type Topic, topicsAbout } from '../../topics.ts'
import { blankTable } from '../form.ts'
import { type Blocks, heading, numberedList, table, under } from '../markdown.ts'
import { piecesOf } from '../pieces.ts'
import type { Order } from '../section.ts'
import {
  answeredLines,
  askAuthor,
  byTurns,
  fromTopics,
  mainNames,
  type Part,
  pickAgain,
  topicsTaught,
  type Whole,
  withoutNumber,
} from './part.ts'

const MAX_STATEMENTS = 12
const MAX_ROWS = 8
const FEWEST_ACTIONS = 4

const learned = (order: Order, whole: Whole): Procedure[] =>
  topicsTaught(order, whole)
    .map(({ procedure }) => procedure)
    .filter(({ steps }) => steps.length > 0)

/** 'Three museums in a day? Stop at one.' */
const insteadOf = ({ mistake, fix }: Slip) => `${mistake.replace(/[.?!]$/, '')}? ${fix}`

/** A mistake whose remedy the product has not named yet; in a course, whose quizzes repeat them, no other. */
const toRemember = ({ earlierText, productType }: Order, mistakes: readonly Slip[]): Slip | undefined =>
  mistakes.find(({ fix }) => !earlierText.has([fix])) ?? (productType === 'course' ? undefined : mistakes[0])

/** Procedures of the sections in order, each with the names of its sections and what to remember. */
function learnedWhere(order: Order, whole: Whole): string {
  const sectionsOf = (procedure: Procedure) =>
    mainNames(whole).filter((name) => topicsAbout(order.topics, withoutNumber(name))[0]?.procedure === procedure)
  return topicsTaught(order, whole)
    .filter(({ procedure }) => procedure.steps.length > 0)
    .map(({ procedure, mistakes }) => {
      const mistake = toRemember(order, mistakes)
      const sections = sectionsOf(procedure).map((name) => `“${escapeMarkdown(withoutNumber(name))}”`)
      const where = sections.length > 0 ? `: ${sections.join(', ')}.` : ''
      const remember = mistake ? `${where ? '' : ':'} ${escapeMarkdown(insteadOf(mistake))}` : ''
      return `- **${escapeMarkdown(capitalize(procedure.name))}**${where}${remember}`
    })
    .join('\n')
}

/** The first procedure that no section had room for, in full. */
function furtherProcedure({ topics, style, earlierText }: Order): Blocks {
  const piece = topics
    .flatMap((topic) => piecesOf(topic, style.form))
    .find(({ kind, blocks }) => kind === 'procedure' && !earlierText.has(blocks))
  return piece ? under(heading(piece.heading), piece.blocks) : []
}

/** Tasks of the reader, each with its first step: each procedure, or the steps of a few. */
function actionsOf(order: Order, whole: Whole): string[][] {
  if (order.topics.length === 0) return mainNames(whole).map((name) => [withoutNumber(name), ''])
  const procedures = learned(order, whole)
  if (procedures.length >= FEWEST_ACTIONS) return procedures.map(({ name, steps: [first] }) => [name, first?.do ?? ''])
  return procedures.flatMap(({ steps }) => steps.map((step) => [step.do, step.how]))
}

/** Varied, so that neighboring questions differ. */
const ASK_STEPS = [
  (name: string) => `What are the steps, in order: “${name}”?`,
  (name: string) => `“${name}”: how do you do it, from the first step to the last?`,
]
const ASK_MISTAKE = [
  (mistake: string) => `“${mistake}” is a mistake. What do you do instead?`,
  (mistake: string) => `What would you do rather than this: “${lowerFirst(mistake)}”?`,
  (mistake: string) => `You notice yourself doing this: “${lowerFirst(mistake)}”. How do you put it right?`,
]

/** Questions for someone who learned a topic: its steps, its terms and how to avoid its mistakes. */
function tasksOf({ procedure, mistakes, terms }: Topic, at: number): { q: string; answer: string }[] {
  const steps = {
    q: ASK_STEPS[at % ASK_STEPS.length]?.(procedure.name) ?? '',
    answer: `${capitalize(procedure.steps.map((step) => lowerFirst(step.do)).join('; '))}.`,
  }
  const tasks = [
    ...(procedure.steps.length > 0 ? [steps] : []),
    ...mistakes.map(({ mistake, fix }, index) => ({
      q: ASK_MISTAKE[(at + index) % ASK_MISTAKE.length]?.(mistake) ?? '',
      answer: fix,
    })),
    ...terms.map(({ term, meaning }) => ({ q: `What is meant by “${term}”?`, answer: `${capitalize(meaning)}.` })),
  ]
  // neighboring questions do not all start with steps
  return [...tasks.slice(at % 3), ...tasks.slice(0, at % 3)]
}

function quiz({ topics }: Order, most: number): Blocks {
  const rows = byTurns(topics.map(tasksOf)).slice(0, most)
  return [
    numberedList(rows.map(({ q }) => escapeMarkdown(q))),
    '## Answers',
    numberedList(rows.map(({ answer }) => escapeMarkdown(answer))),
  ]
}

/** What can be compared from one time to the next. */
const MEASURED =
  /^(?:minutes|hours|number|count|how (?:many|much|long|often)|percentage|share|average|total|balance|weight|time|tempo|score|days|times|cost|sales|dates?)\b/i
const FEWEST_MEASURED = 4
const TRACKED = ['What to note', 'At the start', 'After two weeks', 'After four weeks']

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

/** 'When were you last hinting?': of the mistakes, those that one is seen making. */
function reflections({ topics }: Order): string {
  const made = byTurns(topics.map(({ mistakes }) => mistakes)).filter(({ mistake }) =>
    /^\p{L}+ing (?!.*\b(?:it|them)\b)/u.test(`${mistake} `),
  )
  return numberedList(
    made.slice(0, MAX_ROWS).map(({ mistake }) => escapeMarkdown(`When were you last ${lowerFirst(mistake)}?`)),
  )
}

/** Sections that close a product, test its reader, or are filled in after it. */
export const CLOSING = {
  conclusion: (order, whole) => [
    ...answeredLines(order),
    ...(order.topics.length > 0
      ? [...under('## What you can do now', [learnedWhere(order, whole)]), ...furtherProcedure(order)]
      : []),
    ...askAuthor(order, whole, 'The author’s turn', 'conclusion'),
  ],
  quiz: fromTopics('quiz', (order) => quiz(order, 6)),
  'final-assessment': fromTopics('final-assessment', (order) => quiz(order, 10)),
  'self-assessment': fromTopics('self-assessment', (order) => [
    table(
      ['Statement', 'Not yet', 'Partly', 'Yes'],
      pickAgain(order, ({ checks }) => checks, MAX_STATEMENTS).map((check) => [check, '', '', '']),
    ),
  ]),
  reflection: (order, whole) => [
    ...fromTopics('reflection', () => [
      table(
        ['What you tried', 'What worked', 'What to change'],
        learned(order, whole).map(({ name }) => [capitalize(name), '', '']),
      ),
      ...under('## Ask yourself', [reflections(order)]),
      ...under('## Then and now', [measuredTable(order, ['Write down', 'At the start', 'Today'])]),
    ])(order, whole),
    ...(order.topics.length > 0 ? [] : [blankTable([whole.subject, 'At the start', 'Today'])]),
  ],
  'action-plan': (order, whole) => {
    const actions = actionsOf(order, whole)
    return [
      ...answeredLines(order),
      table(
        ['Action', 'Start', 'By', 'Done'],
        actions.slice(0, MAX_ROWS).map(([name = '', first = '']) => [name, first, '', '']),
      ),
      ...(order.topics.length > 0 ? [] : askAuthor(order, whole, 'For you to add', 'action-plan')),
    ]
  },
  tracker: (order, whole) => [
    ...answeredLines(order),
    ...(order.topics.length > 0
      ? [
          measuredTable(order, TRACKED) ||
            journal(
              pickAgain(order, ({ fields }) => fields, MAX_ROWS),
              TRACKED,
            ),
        ]
      : [blankTable([whole.subject, 'Date', 'Done', 'Note'])]),
  ],
} satisfies Record<string, Part>
