import { DEFAULT_RIGHTS, RIGHTS, type RightKey } from '@makeready/contract/domain/book-design'
import { authorNote } from '../frame.ts'
import { bullets, under } from '../markdown.ts'
import { answeredLines, askAuthor, type Part } from './part.ts'

type Terms = {
  /** four words at most: products about any subject have them */
  right: string
  given: string
  kept: string
}

/** Each right to content, and what it means that buyers have it or not. */
const TERMS: Record<RightKey, Terms> = {
  edit: { right: 'Edit the content', given: 'Rewrite, shorten, add, retitle.', kept: 'The wording stays.' },
  claim: { right: 'Claim authorship', given: 'Publish it under your name.', kept: 'The author’s name stays on it.' },
  resell: { right: 'Resell to end customers', given: 'Set your own price.', kept: '' },
  giveAway: { right: 'Give it away free', given: '', kept: 'It always has a price.' },
  passOn: { right: 'Pass these rights on', given: 'Include this page.', kept: 'Your customers only read it.' },
}

/** What the buyers of content may do with it by the rights that its creator grants, and what they may not. */
export const licence: Part = (order, whole) => {
  const rights = order.rights ?? DEFAULT_RIGHTS
  const listed = (isGiven: boolean): string =>
    bullets(
      RIGHTS.filter(({ key }) => rights[key] === isGiven).map(({ key }) => {
        const { right, given, kept } = TERMS[key]
        return order.topics.length > 0 ? `${right}. ${isGiven ? given : kept}`.trim() : right
      }),
    )
  return [
    ...answeredLines(order),
    ...askAuthor(order, whole, 'For you to add', 'licence').answers,
    ...under('## You may', [listed(true)]),
    ...under('## You may not', [listed(false)]),
    'All other rights reserved.',
    order.rights ? '' : authorNote('For you to add', [`Does Design give ${whole.subject} the same rights?`]),
  ]
}
