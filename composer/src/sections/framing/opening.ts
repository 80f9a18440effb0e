import type { AuthorNoteLead } from '@makeready/contract/domain/author-notes'
import { escapeMarkdown } from '../../creator-words.ts'
import { capitalize, lowerFirst } from '../../language/case.ts'
import { placeOf } from '../../section-kind.ts'
import { type Blocks, bullets, heading, table, under } from '../markdown.ts'
import type { Order } from '../section.ts'
import { beliefsOf, bookPart, carries, inForm, needsOf, openingOf, planFor, reasons, within } from './book-parts.ts'
import { licence } from './licence.ts'
import { answeredLines, askAuthor, type Part, pick, tableOfSections, taughtInProse, type Whole } from './part.ts'
import { customizing, usingTemplates } from './template-pack.ts'

/** Who a product is for: a sentence that fits in any case. */
export const readersLine = (audience: string): string => `For ${audience}.`

const readers = ({ audience }: Whole): string => (audience ? escapeMarkdown(readersLine(audience)) : '')

const THIS: Record<Order['productType'], string> = {
  ebook: 'This book is',
  course: 'This course is',
  guide: 'This guide is',
  workbook: 'This workbook is',
  template: 'These templates are',
  plr: 'These articles are',
}

function promises({ sellingPoints, audience }: Whole): Blocks {
  const others = sellingPoints.filter((point) => point !== readersLine(audience))
  return others.length > 0 ? ['## What to expect', bullets(others)] : []
}

/** To whom the product is addressed: what the book says to them, or only their name. */
function addressed({ book, reader, earlierText, productType, topics }: Order, whole: Whole): Blocks {
  if (reader) return [heading(capitalize(readersLine(whole.audience).replace(/\.$/, ''))), escapeMarkdown(reader)]
  const isKnown = topics.length > 0 && whole.audience !== ''
  const sentence = isKnown ? `${THIS[productType]} ${lowerFirst(readers(whole))}` : readers(whole)
  return book || earlierText.has([sentence]) ? [] : [sentence]
}

/** How to begin, for a page that says how to go about it; another section has the whole plan. */
function howToBegin({ book, place, productType }: Order, { sections }: Whole): Blocks {
  const plan = sections.find((name) => placeOf(name).kind === 'action-plan')
  const [first] = book?.plan ?? []
  if (place.kind !== 'how-to-use' || !plan || !first) return []
  return [
    '## How to work through it',
    productType === 'workbook'
      ? 'Each exercise explains something, gives you room to write, and ends with a check. Write before you read on: the answers belong to you, and the later exercises need them.'
      : '',
    `“${escapeMarkdown(plan)}” says what to do when, in ${book?.plan.length} steps. Read the first one, “${escapeMarkdown(first.when)},” now, and keep that page at hand.`,
  ].filter(Boolean)
}

const MOST_PAINS = 3
const OF_OTHERS = /\b(?:they|them|their)\b/

/** Where readers are and where the book leads them, for an introduction that no author of the subject has written. */
function fromTo({ book, topics, style: { form }, earlierText }: Order, { pains, outcome }: Whole): Blocks {
  if (book || topics.length === 0 || form === 'points') return []
  const now = pains.slice(0, MOST_PAINS).map((pain) => `${capitalize(pain)}.`)
  const then = outcome === '' || OF_OTHERS.test(outcome) ? '' : `At the end you can ${outcome}.`
  return [now.join(' '), then].filter((text) => text !== '' && !earlierText.has([text])).map(escapeMarkdown)
}

/** What the product has: in prose where its topics are known and no author writes about them, else as a list. */
function contentsOf(order: Order, whole: Whole): Blocks {
  const prose = order.book ? [] : taughtInProse(order, whole)
  const list = whole.sections.length === 0 && order.style.form === 'full' ? tableOfSections(order, whole) : []
  if (prose.length > 0) return order.style.form === 'points' ? [] : [...prose, ...list]
  return order.style.form === 'full' ? tableOfSections(order, whole) : []
}

/** Nobody shall take a worked example for something that the author has measured. */
export const ABOUT_EXAMPLES =
  'The people and figures in the examples are made up from typical cases. Put your own in their place.'

const aboutExamples = ({ topics, style: { form }, earlierText }: Order): Blocks =>
  form === 'points' || earlierText.has([ABOUT_EXAMPLES]) || !topics.some(({ example }) => example)
    ? []
    : [ABOUT_EXAMPLES]

function opening(order: Order, whole: Whole, kind = 'introduction'): Blocks {
  const { book, style, place, topics, material } = order
  const { answers, note } = askAuthor(order, whole, 'The author’s turn', kind)
  const isFull = style.form === 'full'
  const isFirst = !book || carries('opening', place.kind, whole.sections)
  return [
    ...answers,
    ...material.ofNone(order.name),
    ...answeredLines(order),
    ...within(order.limit, [
      bookPart('opening', order, whole, openingOf),
      kind === 'introduction' && place.kind === 'introduction' ? fromTo(order, whole) : [],
      addressed(order, whole),
      isFirst ? usingTemplates(order, whole) : [],
      isFirst ? contentsOf(order, whole) : [],
      bookPart('needs', order, whole, needsOf),
      bookPart('believed', order, whole, beliefsOf),
      bookPart('plan', order, whole, planFor(order, whole)),
      howToBegin(order, whole),
    ]),
    // what a program suggested as selling points is no promise of a book that says what is in it
    ...(isFull && topics.length === 0 ? promises(whole) : []),
    ...aboutExamples(order),
    note,
  ]
}

const withoutPromises =
  (kind: string): Part =>
  (order, whole) =>
    opening(order, { ...whole, sellingPoints: [] }, kind)

/** What the creator wrote or answered, then a note with the other questions. */
const asked =
  (lead: AuthorNoteLead, kind: string, text: Part = () => []): Part =>
  (order, whole) => {
    const lines = answeredLines(order)
    const { answers, note } = askAuthor(order, whole, lead, kind)
    return [...lines, ...answers, ...text(order, whole), note]
  }

/** What to get ready and what to settle where no author of the subject says it. */
const preparing = ({ beginning, style: { form } }: Order): Blocks =>
  beginning
    ? inForm(
        [
          '## What you need',
          reasons(beginning.needs.map(({ what, why }) => ({ name: what, say: why }))),
          '## Settle this first',
          table(
            ['Question', 'Sample answer', 'Yours'],
            beginning.settle.map(({ q, sample }) => [q, sample, '']),
          ),
        ],
        form,
      )
    : []

/** Sections before the first chapter, and those that present the product or its author. */
export const OPENING = {
  introduction: (order, whole) => opening(order, whole),
  before: (order, whole) => [...withoutPromises('list')(order, whole), ...preparing(order)],
  'how-to-use': withoutPromises('introduction'),
  preface: asked('The author’s turn', 'preface'),
  summary: (order, whole) => {
    const lines = answeredLines(order)
    const text = [...tableOfSections(order, whole), ...bookPart('plan', order, whole, planFor(order, whole))]
    if (text.length > 0) return [...lines, ...text]
    // the product has said it all
    const { answers, note } = askAuthor(order, whole, 'The author’s turn', 'preface')
    return [...lines, ...answers, note]
  },
  sales: (order, whole) => {
    const lines = answeredLines(order)
    const { answers, note } = askAuthor(order, whole, 'For you to add', 'sales')
    const questions = order.book?.faq.slice(-3) ?? pick(order, (topic) => topic.questions, 3)
    return [
      readers(whole),
      ...lines,
      ...(whole.sections.length > 0 ? tableOfSections(order, whole) : []),
      ...promises(whole),
      ...under(
        '## Fair questions',
        questions.flatMap(({ q, answer }) => [heading(q, 3), escapeMarkdown(answer)]),
      ),
      '## Not promised',
      'No result is guaranteed.',
      ...answers,
      note,
    ]
  },
  about: asked('To be filled in', 'about'),
  customise: (order, whole) => {
    const lines = answeredLines(order)
    const { answers, note } = askAuthor(order, whole, 'For you to add', 'customise')
    return [...lines, ...answers, ...customizing(order, whole), order.topics.length > 0 ? '' : note]
  },
  licence,
} satisfies Record<string, Part>
