import { escapeMarkdown } from '../../creator-words.ts'
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

function opening(order: Order, whole: Whole): Blocks {
  const isFull = order.style.form === 'full'
  return [
    readers(whole),
    ...askAuthor(order, 'The author’s turn', {
      'Why did you write this?': 'Why I wrote this:',
      'What happened that a reader would recognize?': 'You may recognize this:',
      'What can readers do at the end that they could not do before?': 'What you can do at the end:',
    }),
    ...order.material.ofNone(whole.sections),
    ...answeredLines(order),
    ...(isFull ? [...tableOfSections(order, whole), ...promises(whole)] : []),
  ]
}

const withoutPromises: Part = (order, whole) => opening(order, { ...whole, sellingPoints: [] })

/** Sections before the first chapter, and those that present the product or its author. */
export const OPENING = {
  introduction: opening,
  before: withoutPromises,
  'how-to-use': withoutPromises,
  preface: (order) => [
    ...askAuthor(order, 'The author’s turn', {
      'How did you come to this subject?': 'How I came to this:',
      'Who helped you, and with what?': 'Who helped me:',
      'What do you hope readers will do differently?': 'What I hope you will do differently:',
    }),
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
    '## What it does not promise',
    'No result is guaranteed.',
    ...askAuthor(order, 'For you to add', {
      'Which result can you show, whose is it, and from when?': 'A real result:',
      'What does it cost, and what can unhappy buyers do?': 'Price and refunds:',
    }),
  ],
  about: (order) => [
    ...answeredLines(order),
    ...askAuthor(order, 'To be filled in', {
      'What first brought you to this subject?': 'What brought me here:',
      'Which work or training can readers check?': 'Work and training:',
      'What difficulty did you face yourself, and how did you deal with it?': 'What was hard for me:',
      'Where can readers reach you?': 'How to reach me:',
    }),
  ],
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
      ['Right', 'Allowed: yes or no'],
      [
        'Edit the text and add your name',
        'Sell it as part of your own product',
        'Publish it on your own site',
        'Use it in emails to your own list',
        'Pass on the rights themselves',
      ].map((right) => [right, '']),
    ),
    'Ask a lawyer in your country to read the final terms before you sell.',
  ],
} satisfies Record<string, Part>
