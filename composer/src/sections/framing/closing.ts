import { escapeMarkdown } from '../../creator-words.ts'
import { capitalize } from '../../language/case.ts'
import { type Procedure, topicsAbout } from '../../topics.ts'
import { leadsFor } from '../asked.ts'
import { blankTable } from '../form.ts'
import { type Blocks, heading, numberedList, table, under } from '../markdown.ts'
import { piecesOf } from '../pieces.ts'
import type { Order } from '../section.ts'
import { answeredLines, askAuthor, fromTopics, mainNames, type Part, pick, type Whole, withoutNumber } from './part.ts'

const MAX_STATEMENTS = 12
const MAX_ROWS = 8
const FEWEST_ACTIONS = 4

function learned({ topics }: Order, whole: Whole): Procedure[] {
  const taught = mainNames(whole).flatMap((name) => topicsAbout(topics, withoutNumber(name)).slice(0, 1))
  return [...new Set(taught.length > 0 ? taught : topics)].map(({ procedure }) => procedure)
}

/** Procedures of the sections in order, each with the names of its sections. */
function learnedWhere(order: Order, whole: Whole): string {
  const sectionsOf = (procedure: Procedure) =>
    mainNames(whole).filter((name) => topicsAbout(order.topics, withoutNumber(name))[0]?.procedure === procedure)
  return learned(order, whole)
    .map((procedure) => {
      const sections = sectionsOf(procedure).map((name) => `“${escapeMarkdown(withoutNumber(name))}”`)
      const where = sections.length > 0 ? `: ${sections.join(', ')}` : ''
      return `- **${escapeMarkdown(capitalize(procedure.name))}**${where}`
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

/** Tasks of the reader: each procedure, or the steps of a few. */
function actionsOf(order: Order, whole: Whole): string[] {
  if (order.topics.length === 0) return mainNames(whole).map(withoutNumber)
  const procedures = learned(order, whole)
  if (procedures.length >= FEWEST_ACTIONS) return procedures.map(({ name }) => name)
  return procedures.flatMap(({ steps }) => steps.map((step) => step.do))
}

function quiz(order: Order, most: number): Blocks {
  const meanings = pick(order, ({ terms }) => terms, most).map(({ term, meaning }) => ({
    q: `What is meant by “${term}”?`,
    answer: `${capitalize(meaning)}.`,
  }))
  const rows = [...pick(order, ({ questions }) => questions, most), ...meanings].slice(0, most)
  return [
    numberedList(rows.map(({ q }) => escapeMarkdown(q))),
    '## Answers',
    numberedList(rows.map(({ answer }) => escapeMarkdown(answer))),
  ]
}

/** A table with a row for each thing to write down and an empty column for each time it is done. */
function journal(order: Order, columns: readonly string[]): Blocks {
  const rows = pick(order, ({ fields }) => fields, MAX_ROWS)
  return [
    table(
      columns,
      rows.map((field) => [field, ...columns.slice(1).map(() => '')]),
    ),
  ]
}

/** Sections that close a product, test its reader, or are filled in after it. */
export const CLOSING = {
  conclusion: (order, whole) => [
    ...answeredLines(order),
    ...(order.topics.length > 0
      ? [...under('## What you can do now', [learnedWhere(order, whole)]), ...furtherProcedure(order)]
      : []),
    ...askAuthor(order, whole, 'The author’s turn', leadsFor('conclusion')),
  ],
  quiz: fromTopics(
    { 'Which five questions show that someone has understood {subject}, and what are the answers?': 'Questions:' },
    (order) => quiz(order, 6),
  ),
  'final-assessment': fromTopics(
    { 'Which task shows that someone has learned {subject}, and how do you judge it?': 'The task:' },
    (order) => quiz(order, 10),
  ),
  'self-assessment': fromTopics(
    { 'Which ten statements about {subject} should readers rate themselves on?': 'Rate yourself:' },
    (order) => [
      table(
        ['Statement', 'Not yet', 'Partly', 'Yes'],
        pick(order, ({ checks }) => checks, MAX_STATEMENTS).map((check) => [check, '', '', '']),
      ),
    ],
  ),
  reflection: (order, whole) => [
    ...fromTopics({ 'Which questions about {subject} should readers be able to answer now?': 'Ask yourself:' }, () =>
      journal(order, ['Write down', 'At the start', 'Today']),
    )(order, whole),
    ...(order.topics.length > 0 ? [] : [blankTable([whole.subject, 'At the start', 'Today'])]),
  ],
  'action-plan': (order, whole) => {
    const actions = actionsOf(order, whole)
    return [
      ...answeredLines(order),
      table(
        ['Action', 'By when', 'Done'],
        actions.slice(0, MAX_ROWS).map((name) => [name, '', '']),
      ),
      ...(order.topics.length > 0
        ? []
        : askAuthor(order, whole, 'For you to add', {
            'Which steps belong in a plan for {subject}, in what order, and how long does each take?': 'The steps:',
          })),
    ]
  },
  tracker: (order, whole) => [
    ...answeredLines(order),
    ...(order.topics.length > 0
      ? journal(order, ['What to note', 'At the start', 'After two weeks', 'After four weeks'])
      : [blankTable([whole.subject, 'Date', 'Done', 'Note'])]),
  ],
} satisfies Record<string, Part>
