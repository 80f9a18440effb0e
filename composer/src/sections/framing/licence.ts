import { DEFAULT_RIGHTS, RIGHTS, type RightKey } from '@makeready/contract/domain/book-design'
import { escapeMarkdown } from '../../creator-words.ts'
import { authorNote } from '../frame.ts'
import { bullets } from '../markdown.ts'
import { answeredLines, askAuthor, type Part } from './part.ts'

type Terms = { right: string; given: string; kept: string }

/** Each right to content, and what it means that buyers have it or not. */
const TERMS: Record<RightKey, Terms> = {
  edit: {
    right: 'Edit the content',
    given: 'Change, shorten, add to or translate it, and combine it with your own work.',
    kept: 'Use the text word for word; only its layout and cover are yours to change.',
  },
  claim: {
    right: 'Claim authorship',
    given: 'Publish it under your own name or brand, without naming the author.',
    kept: 'The author’s name stays on every copy.',
  },
  resell: {
    right: 'Resell to end customers',
    given: 'Sell it at a price you set, alone, in a bundle or inside a paid membership, and keep everything you earn.',
    kept: 'It is for your own use and your own clients.',
  },
  giveAway: {
    right: 'Give it away for free',
    given: 'Use it as a bonus, a gift or a free download.',
    kept: 'Every copy has a price; a short excerpt may be free to show what is inside.',
  },
  passOn: {
    right: 'Pass these rights on',
    given: 'Your customers may have the same rights, if you include this page.',
    kept: 'Your customers may read and use their copy, not sell or share it.',
  },
}

/** What holds whatever rights are granted. */
const KEPT_BY_THE_AUTHOR = [
  'The author keeps the copyright in the original; what you add is yours.',
  'This license is not exclusive: other buyers may receive the same content.',
  'All other rights reserved.',
]
const BEFORE_YOU_PUBLISH = [
  'Read everything once, check facts and prices, and adapt them to your country and your customers.',
  'The content comes as is, and no income or other result is guaranteed.',
  'This license ends if you break its terms.',
]

/** Sentences of a license, the same in each product by intent: docs/decisions/0088. */
export const LICENSE_TERMS: readonly string[] = [
  ...Object.values(TERMS).flatMap(({ right, given, kept }) => [right, given, kept]),
  ...KEPT_BY_THE_AUTHOR,
  ...BEFORE_YOU_PUBLISH,
]

const quoted = (title: string): string => `“${escapeMarkdown(title)}${/[.?!]$/.test(title) ? '' : '.'}”`

/** What the buyers of content may do with it by the rights that its creator grants, what they may not, and what stays. */
export const licence: Part = (order, whole) => {
  const rights = order.rights ?? DEFAULT_RIGHTS
  const listed = (isGiven: boolean): string[] =>
    RIGHTS.filter(({ key }) => rights[key] === isGiven).map(({ key }) => {
      const { right, given, kept } = TERMS[key]
      return `${right}. ${isGiven ? given : kept}`
    })
  const may = listed(true)
  const mayNot = listed(false)
  return [
    ...answeredLines(order),
    ...askAuthor(order, whole, 'For you to add', 'licence').answers,
    whole.title ? `This license covers everything in ${quoted(whole.title)}` : '',
    ...(may.length > 0 ? ['## You may', bullets(may)] : []),
    ...(mayNot.length > 0 ? ['## You may not', bullets(mayNot)] : []),
    '## What stays with the author',
    bullets(KEPT_BY_THE_AUTHOR),
    '## Before you publish',
    bullets(BEFORE_YOU_PUBLISH),
    order.rights
      ? ''
      : authorNote('For you to add', [
          `Do these default terms suit ${whole.subject}, or would you rather change them here and under Design?`,
        ]),
  ]
}
