import { escapeMarkdown } from '../../creator-words.ts'
import { capitalize } from '../../language/case.ts'
import { formFor } from '../form.ts'
import { type Blocks, boxes, heading, table, under } from '../markdown.ts'
import { piecesOf } from '../pieces.ts'
import type { Order } from '../section.ts'
import { answeredLines, askAuthor, fromTopics, type Part, pick } from './part.ts'

const MOST_ITEMS = 12
const MOST_EXAMPLES = 3
const MOST_EMAILS = 5

const questionsAndAnswers = (order: Order): Blocks =>
  pick(order, ({ questions }) => questions, MOST_ITEMS).flatMap(({ q, answer }) => [heading(q), escapeMarkdown(answer)])

/** Sections to look things up in or to use beside the others. */
export const REFERENCE = {
  answers: fromTopics('Which answers do you expect, and what does each say about the reader?', questionsAndAnswers),
  faq: fromTopics('What do people ask you again and again, and what do you answer?', questionsAndAnswers),
  troubleshooting: fromTopics('What goes wrong, how does the reader notice, and what helps?', (order) => [
    table(
      ['If you do this', 'This happens', 'Do this instead'],
      pick(order, ({ mistakes }) => mistakes, 10).map(({ mistake, why, fix }) => [mistake, why, fix]),
    ),
  ]),
  'quick-reference': fromTopics('Which terms, figures, and steps do people look up again?', (order) => [
    table(
      ['Term', 'Meaning'],
      pick(order, ({ terms }) => terms, 14).map(({ term, meaning }) => [capitalize(term), capitalize(meaning)]),
    ),
  ]),
  'worked-example': fromTopics('Which case can you show from start to finish, with its figures?', (order) =>
    order.topics
      .flatMap((topic) => piecesOf(topic, order.style.form))
      .filter(({ kind, blocks }) => kind === 'example' && !order.earlierText.has(blocks))
      .slice(0, MOST_EXAMPLES)
      .flatMap((piece) => [heading(piece.heading), ...piece.blocks]),
  ),
  checklist: (order, whole) => [
    ...(order.topics.length > 0 ? [] : [formFor(order.name)]),
    ...fromTopics('What has to be checked, and in what order?', () => [
      boxes(pick(order, ({ checks }) => checks, MOST_ITEMS)),
    ])(order, whole),
  ],
  email: fromTopics('What should each of five emails give readers, and what should they do next?', (order) =>
    pick(order, ({ paragraphs }) => paragraphs, MOST_EMAILS).flatMap(({ on, say }, at) => [
      heading(`Email ${at + 1}`),
      `**Subject:** ${escapeMarkdown(on)}`,
      escapeMarkdown(say),
    ]),
  ),
  resources: (order) => [
    ...answeredLines(order),
    ...under('## Words to know', [
      pick(order, ({ terms }) => terms, MOST_ITEMS)
        .map(({ term, meaning }) => `- **${escapeMarkdown(capitalize(term))}**: ${escapeMarkdown(meaning)}`)
        .join('\n'),
    ]),
    ...askAuthor(order, 'Sources to look for', {
      'Which books, people, and places do you send readers to, and for what?': 'Where to go on:',
    }),
  ],
} satisfies Record<string, Part>
