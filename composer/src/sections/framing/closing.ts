import { escapeMarkdown } from '../../creator-words.ts'
import { capitalize, lowerFirst } from '../../language/case.ts'
import type { Procedure, Topic } from '../../topics.ts'
import { type Blocks, bullets, heading, under } from '../markdown.ts'
import { piecesOf } from '../pieces.ts'
import type { Order } from '../section.ts'
import { actionPlan } from './action-plan.ts'
import { bookPart, inForm, planFor, within } from './book-parts.ts'
import { closingFor } from './closing-text.ts'
import { answeredLines, askAuthor, fromTopics, type Part, pick, placesOf, topicsTaught, type Whole } from './part.ts'
import { STEPS_AT_A_GLANCE } from './reference.ts'
import { reflection } from './reflection.ts'
import { selfAssessment } from './self-assessment.ts'
import { tracker } from './tracking.ts'

const ACTIONS_A_SENTENCE = 5
const MAX_SIGNS = 10

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

/** 'Begin today: choose three kinds. The other steps are in Step 1.': a beginning of what was taught first. */
function firstStep(order: Order, whole: Whole): string {
  const [[topic, place] = []] = placesOf(order, whole)
  const [step, ...others] = topic?.procedure.steps ?? []
  if (!step || !place || order.productType === 'plr' || A_DATE.test(step.do)) return ''
  const rest = others.length > 0 ? ` The other steps are in ${escapeMarkdown(place)}.` : ''
  return `Begin today: ${escapeMarkdown(lowerFirst(step.do))}.${rest}`
}

/** A step of a schedule is for a day of its own. */
const A_DATE = /^(?:day|week|month|evening|morning|minute|hour|the |in |\d)/i

/** What shows that it works, as far as no section says it. */
const signs = (order: Order): Blocks =>
  under('## Signs that it works', [bullets(pick(order, ({ checks }) => checks, MAX_SIGNS))])

function conclusion(order: Order, whole: Whole): Blocks {
  const { book, topics, style, earlierText, limit } = order
  if (book)
    return within(limit, [
      earlierText.has(book.closing) ? [] : inForm(closingFor(order, whole)(book), style.form),
      bookPart('plan', order, whole, planFor(order, whole)),
    ])
  return topics.length > 0
    ? [
        // a quick reference has them all
        ...(earlierText.has([STEPS_AT_A_GLANCE]) ? [] : learnedInProse(order, whole)),
        firstStep(order, whole),
        earlierText.has([STEPS_AT_A_GLANCE]) ? 'The Quick Reference lists every step in short form.' : '',
        ...furtherProcedure(order),
        ...signs(order),
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
  reflection,
  'action-plan': actionPlan,
  tracker,
} satisfies Record<string, Part>
