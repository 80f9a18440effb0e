import { escapeMarkdown } from '../../creator-words.ts'
import { capitalize, lowerFirst } from '../../language/case.ts'
import type { Topic } from '../../topics.ts'
import { formFor } from '../form.ts'
import { type Blocks, boxes, heading, table, under } from '../markdown.ts'
import { piecesOf } from '../pieces.ts'
import type { Order } from '../section.ts'
import { answeredLines, askAuthor, fromTopics, type Part, pick, pickAgain } from './part.ts'

const MAX_ITEMS = 12
const MAX_EXAMPLES = 3
const MAX_EMAILS = 5
const FEWEST_TERMS = 6

const questionsAndAnswers = (order: Order): Blocks =>
  pick(order, ({ questions }) => questions, MAX_ITEMS).flatMap(({ q, answer }) => [heading(q), escapeMarkdown(answer)])

/** Words that no section explains; where they are few, the others too. */
function wordsToKnow(order: Order): Topic['terms'] {
  const fresh = pick(order, ({ terms }) => terms, MAX_ITEMS)
  return fresh.length >= FEWEST_TERMS ? fresh : pickAgain(order, ({ terms }) => terms, MAX_ITEMS)
}

/** Sections to look things up in or to use alongside the others. */
export const REFERENCE = {
  answers: fromTopics('answers', questionsAndAnswers),
  faq: fromTopics('faq', questionsAndAnswers),
  troubleshooting: fromTopics('troubleshooting', (order) => [
    table(
      ['If you do this', 'This happens', 'Do this instead'],
      pick(order, ({ mistakes }) => mistakes, 10).map(({ mistake, why, fix }) => [mistake, why, fix]),
    ),
    ...questionsAndAnswers(order),
  ]),
  'quick-reference': fromTopics('quick-reference', ({ topics }) => [
    table(
      ['Term', 'Meaning'],
      topics.flatMap(({ terms }) => terms).map(({ term, meaning }) => [capitalize(term), capitalize(meaning)]),
    ),
    ...under('## Steps at a glance', [
      topics
        .filter(({ procedure }) => procedure.steps.length > 0)
        .map(({ name, procedure }) => {
          const acts = procedure.steps.map((step) => lowerFirst(step.do)).join('; ')
          return `- **${escapeMarkdown(capitalize(name))}**: ${escapeMarkdown(acts)}.`
        })
        .join('\n'),
    ]),
  ]),
  'worked-example': fromTopics('example', (order) =>
    order.topics
      // what is known of this very subject comes before what is true of its field
      .toSorted((one, other) => Number(Boolean(other.for)) - Number(Boolean(one.for)))
      .flatMap((topic) => piecesOf(topic, order.style.form))
      .filter(({ kind, blocks }) => kind === 'example' && !order.earlierText.has(blocks))
      .slice(0, MAX_EXAMPLES)
      .flatMap((piece) => [heading(piece.heading), ...piece.blocks]),
  ),
  checklist: (order, whole) => [
    ...(order.topics.length > 0 ? [] : [formFor(order.name, whole.subject)]),
    ...fromTopics('list', () => [boxes(pick(order, ({ checks }) => checks, MAX_ITEMS))])(order, whole),
  ],
  email: fromTopics('email', ({ topics, earlierText }) =>
    topics.slice(0, MAX_EMAILS).flatMap(({ name, about, paragraphs, mistakes: [mistake], procedure }, at) => {
      const fresh = paragraphs.find(({ say }) => !earlierText.has([say]))
      const warning = mistake ? `${mistake.mistake}? ${mistake.why} ${mistake.fix}` : ''
      return [
        heading(`Email ${at + 1}`),
        `**Subject:** ${escapeMarkdown(fresh?.on ?? name)}`,
        escapeMarkdown(fresh?.say ?? `${about} ${warning}`),
        procedure.steps.length > 0 ? `**Next:** ${escapeMarkdown(procedure.name)}.` : '',
      ]
    }),
  ),
  resources: (order, whole) => [
    ...answeredLines(order),
    ...under('## Words to know', [
      wordsToKnow(order)
        .map(({ term, meaning }) => `- **${escapeMarkdown(capitalize(term))}**: ${escapeMarkdown(meaning)}`)
        .join('\n'),
    ]),
    ...askAuthor(order, whole, 'Sources to look for', 'resources'),
  ],
} satisfies Record<string, Part>
