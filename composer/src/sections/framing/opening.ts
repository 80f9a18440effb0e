import { escapeMarkdown } from '../../creator-words.ts'
import { leadsFor } from '../asked.ts'
import { type Blocks, bullets, heading, numbered, table, under } from '../markdown.ts'
import type { Order } from '../section.ts'
import { answeredLines, askAuthor, type Part, pick, tableOfSections, type Whole } from './part.ts'

/** Whom a product is for: what can be said of it in any case. */
export const readersLine = (audience: string): string => `For ${audience}.`

const readers = ({ audience }: Whole): string => (audience ? escapeMarkdown(readersLine(audience)) : '')

function promises({ sellingPoints, audience }: Whole): Blocks {
  const others = sellingPoints.filter((point) => point !== readersLine(audience))
  return others.length > 0 ? ['## What to expect', bullets(others)] : []
}

function opening(order: Order, whole: Whole, leads = 'introduction'): Blocks {
  const isFull = order.style.form === 'full'
  return [
    readers(whole),
    ...askAuthor(order, whole, 'The author’s turn', leadsFor(leads)),
    ...order.material.ofNone(whole.sections),
    ...answeredLines(order),
    ...(isFull ? [...tableOfSections(order, whole), ...promises(whole)] : []),
  ]
}

const withoutPromises =
  (leads: string): Part =>
  (order, whole) =>
    opening(order, { ...whole, sellingPoints: [] }, leads)

/** Sections before the first chapter, and those that present the product or its author. */
export const OPENING = {
  introduction: (order, whole) => opening(order, whole),
  before: withoutPromises('list'),
  'how-to-use': withoutPromises('introduction'),
  preface: (order, whole) => [
    ...askAuthor(order, whole, 'The author’s turn', leadsFor('preface')),
    ...answeredLines(order),
  ],
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
    ...askAuthor(order, whole, 'For you to add', {
      'Which result of {subject} can you show, whose is it, and from when?': 'A real result:',
      'What does it cost, and what can unhappy buyers do?': 'Price and refunds:',
    }),
  ],
  about: (order, whole) => [...answeredLines(order), ...askAuthor(order, whole, 'To be filled in', leadsFor('about'))],
  customise: (order) => [
    ...answeredLines(order),
    numbered([
      'Replace the sample wording with the words your readers use.',
      'Delete every row you would not fill in yourself.',
      'Change dates and names before you share a copy.',
      'Keep one untouched original.',
    ]),
  ],
  licence: () => [
    'You receive this content with private label rights. The lines below are a starting point for the terms you sell under; they are not legal advice.',
    table(
      ['Right', 'Allowed'],
      [
        'Edit the text',
        'Add your name',
        'Resell the text',
        'Publish it online',
        'Use it in emails',
        'Pass on these rights',
      ].map((right) => [right, '']),
    ),
    'Ask a lawyer in your country to read the final terms before you sell.',
  ],
} satisfies Record<string, Part>
