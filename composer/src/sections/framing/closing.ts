import { escapeMarkdown } from '../../creator-words.ts'
import { capitalize } from '../../language/case.ts'
import { topicsAbout } from '../../topics.ts'
import { formFor } from '../form.ts'
import { type Blocks, bullets, numbered, table, under } from '../markdown.ts'
import type { Order } from '../section.ts'
import { answeredLines, askAuthor, fromTopics, mainNames, type Part, pick, type Whole } from './part.ts'

const MOST_STATEMENTS = 12
const MOST_ROWS = 8

/** What the product's own sections teach, by the names of their procedures. */
function learned({ topics }: Order, whole: Whole): string[] {
  const taught = mainNames(whole).flatMap((name) => topicsAbout(topics, name).slice(0, 1))
  return [...new Set(taught.length > 0 ? taught : topics)].map(({ procedure }) => procedure.name)
}

function quiz(order: Order, most: number): Blocks {
  const meanings = pick(order, ({ terms }) => terms, most).map(({ term, meaning }) => ({
    q: `What is meant by “${term}”?`,
    answer: `${capitalize(meaning)}.`,
  }))
  const rows = [...pick(order, ({ questions }) => questions, most), ...meanings].slice(0, most)
  return [
    numbered(rows.map(({ q }) => escapeMarkdown(q))),
    '## Answers',
    numbered(rows.map(({ answer }) => escapeMarkdown(answer))),
  ]
}

/** A table with a row for each thing to write down and an empty column for each time it is done. */
function journal(order: Order, columns: readonly string[]): Blocks {
  const rows = pick(order, ({ fields }) => fields, MOST_ROWS)
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
    ...fromTopics('What should readers take away from this, in three sentences?', () =>
      under('## What you can do now', [bullets(learned(order, whole))]),
    )(order, whole),
    ...askAuthor(order, 'The author’s turn', {
      'What is the first thing readers should do tomorrow?': 'Tomorrow:',
      'How can readers reach you?': 'How to reach me:',
    }),
  ],
  quiz: fromTopics('Which five questions show that someone has understood this, and what are the answers?', (order) =>
    quiz(order, 6),
  ),
  'final-assessment': fromTopics('Which task shows that someone can do it now, and how do you judge it?', (order) =>
    quiz(order, 10),
  ),
  'self-assessment': fromTopics('Which ten statements should readers rate themselves on?', (order) => [
    table(
      ['Statement', 'Not yet', 'Partly', 'Yes'],
      pick(order, ({ checks }) => checks, MOST_STATEMENTS).map((check) => [check, '', '', '']),
    ),
  ]),
  reflection: (order, whole) => [
    ...fromTopics('Which questions should readers be able to answer now?', () =>
      journal(order, ['Write down', 'At the start', 'Today']),
    )(order, whole),
    ...(order.topics.length > 0 ? [] : [formFor('journal')]),
  ],
  'action-plan': (order, whole) => {
    const actions = order.topics.length > 0 ? order.topics.map(({ procedure }) => procedure.name) : whole.modules
    return [
      ...answeredLines(order),
      table(
        ['Action', 'By when', 'Done'],
        actions.slice(0, MOST_ROWS).map((name) => [name, '', '']),
      ),
      ...(actions.length > 0
        ? []
        : askAuthor(order, 'For you to add', {
            'Which steps belong in a plan, in what order, and how long does each take?': 'The steps:',
          })),
    ]
  },
  tracker: (order) => [
    ...answeredLines(order),
    ...(order.topics.length > 0
      ? journal(order, ['What to note', 'At the start', 'After two weeks', 'After four weeks'])
      : [formFor(order.name)]),
  ],
} satisfies Record<string, Part>
