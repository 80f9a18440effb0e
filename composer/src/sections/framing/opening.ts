import { escapeMarkdown } from '../../creator-words.ts'
import { type Blocks, bullets, heading, table, under } from '../markdown.ts'
import type { Order } from '../section.ts'
import { answeredLines, askAuthor, type Part, pick, tableOfSections, topicsTaught, type Whole } from './part.ts'

const MAX_FIELDS = 8

/** Who a product is for: a sentence that fits in any case. */
export const readersLine = (audience: string): string => `For ${audience}.`

const readers = ({ audience }: Whole): string => (audience ? escapeMarkdown(readersLine(audience)) : '')

function promises({ sellingPoints, audience }: Whole): Blocks {
  const others = sellingPoints.filter((point) => point !== readersLine(audience))
  return others.length > 0 ? ['## What to expect', bullets(others)] : []
}

function opening(order: Order, whole: Whole, kind = 'introduction'): Blocks {
  const isFull = order.style.form === 'full'
  return [
    order.earlierText.has([readers(whole)]) ? '' : readers(whole),
    ...askAuthor(order, whole, 'The author’s turn', kind),
    ...order.material.ofNone(whole.sections),
    ...answeredLines(order),
    ...(isFull ? [...tableOfSections(order, whole), ...promises(whole)] : []),
  ]
}

const withoutPromises =
  (kind: string): Part =>
  (order, whole) =>
    opening(order, { ...whole, sellingPoints: [] }, kind)

/** Sections before the first chapter, and those that present the product or its author. */
export const OPENING = {
  introduction: (order, whole) => opening(order, whole),
  before: (order, whole) => [
    ...opening(order, { ...whole, sellingPoints: [] }, 'list'),
    ...under('## Write down first', [
      table(
        ['About', 'What to note', 'Yours'],
        topicsTaught(order, whole)
          .flatMap(({ name, fields: [field] }) => (field ? [[name, field, '']] : []))
          .slice(0, MAX_FIELDS),
      ),
    ]),
  ],
  'how-to-use': withoutPromises('introduction'),
  preface: (order, whole) => [...askAuthor(order, whole, 'The author’s turn', 'preface'), ...answeredLines(order)],
  summary: (order, whole) => [...answeredLines(order), ...tableOfSections(order, whole)],
  sales: (order, whole) => [
    readers(whole),
    ...answeredLines(order),
    ...(whole.sections.length > 0 ? tableOfSections(order, whole) : []),
    ...promises(whole),
    ...under(
      '## Fair questions',
      pick(order, ({ questions }) => questions, 3).flatMap(({ q, answer }) => [heading(q, 3), escapeMarkdown(answer)]),
    ),
    '## Not promised',
    'No result is guaranteed.',
    ...askAuthor(order, whole, 'For you to add', 'sales'),
  ],
  about: (order, whole) => [...answeredLines(order), ...askAuthor(order, whole, 'To be filled in', 'about')],
  customise: (order, whole) => [
    ...answeredLines(order),
    bullets(['Keep an untouched copy.', 'Change names and dates.', 'Delete rows you skip.']),
    ...askAuthor(order, whole, 'For you to add', 'customise'),
  ],
  licence: (order, whole) => [...answeredLines(order), ...askAuthor(order, whole, 'For you to add', 'licence')],
} satisfies Record<string, Part>
