import type { Language } from '@makeready/contract/domain/languages'
import {
  EMAIL_DAYS,
  type LaunchKind,
  type LaunchLimit,
  type LaunchPlace,
  launchLimits,
  SHORT_POSTS,
} from '@makeready/contract/domain/launch-kit'
import { SALES_HEADINGS, SALES_SECTIONS } from '@makeready/contract/domain/sales-page'
import type { Prompt } from '../engine/engine.ts'
import { asJsonItems, creatorData, writingRules } from '../engine/prompt-parts.ts'
import type { LaunchSource } from './launch-source.ts'
import type { WrittenText } from './queries.ts'

/** Characters of the product's text. */
export const BOOK_ROOM = 38_000

export type Draft = Pick<WrittenText, 'title' | 'preview' | 'content'> & { problems: readonly string[] }

const EMAILS = [
  'welcome: the checklist comes with this email; where to begin in it, and what the next emails bring',
  'one thing that the reader can do today, with its steps',
  'one problem: what goes wrong, why, and the way out',
  'a look inside: of each part one concrete sentence, not its title again',
  'an honest objection or question, answered from the product',
  'the offer, plainly: what it is, for whom, what one gets, the price and link if they are known',
  'a last reminder without deadline: one more useful thing, then where the rest is',
]
const POSTS = [
  'one practical tip',
  'a mistake and what to do instead',
  'a question and its answer',
  'a list: steps in full',
  'a table or figures from the product as lines of text',
  'what is inside, part by part',
]

const BRIEFS: Readonly<Record<LaunchKind, string>> = {
  sales_page:
    'The sales page. `title` is the headline: for whom it is and what they get, in the product’s own terms, never the title or a heading again. `content` begins with one paragraph of at most 40 words that says what it is, for whom and what it has; the button comes below it. Then come one or two paragraphs about the problem, and exactly these level-2 headings in this order: {headings}. Under the first, list the real parts of the product, each with one line. Under the second, say for whom it is, what one needs, and for whom it isn’t if the product says so. Under the third, list what can be counted and the files. Under the questions, three to five in bold with their answers. Where audience, price or author are unknown, write a paragraph that begins with “**For you to add.**” and says what is missing.',
  description_short: 'A summary for stores that show little text. `title` is empty.',
  description_long:
    'A description for stores: problem, what changes, what is inside as a list, for whom. Bold and lists only, no headings, links, prices, dates or reviews. `title` is empty.',
  email:
    'Emails to a reader who signed up for the free checklist. `title` is the subject, `preview` the text that is shown beside it. Each has one job and its material from another part of the product, speaks to one reader, begins with a greeting and ends with the author’s name. No sentence is in two of them.',
  post: 'Posts for social media as plain text without Markdown, hashtags and emojis. `title` is empty. Each is useful by itself.',
  lead_magnet:
    'A free checklist made of the product’s own boxes, steps and key points: level-2 headings, below them entries with “- [ ]” that are whole sentences, 200 to 500 words. It ends with a sentence that names the product.',
}

/** Texts of one kind or of a few related ones, in order. `drafts`: earlier answers with what is wrong with them. */
export function launchPrompt(
  { book, counted, sections }: LaunchSource,
  places: readonly LaunchPlace[],
  drafts: readonly Draft[] = [],
): Prompt {
  const { title, subtitle, author, audience, price, link, about, refund, language } = book
  const kinds = [...new Set(places.map(({ kind }) => kind))]
  return {
    instructions: `${writingRules(language as Language)}\n${RULES}`,
    shared: [
      'You write the texts that sell a finished product.',
      creatorData(
        {
          title,
          ...(subtitle && { subtitle }),
          author,
          ...(audience && { audience }),
          ...(price && { price }),
          ...(link && { link }),
          ...(about && { aboutAuthor: about }),
          ...(refund && { refund }),
          counted,
          product: sections.map(({ name, content }) => ({ section: name, text: content })),
        },
        BOOK_ROOM,
      ),
    ].join('\n\n'),
    prompt: [
      ...kinds.map((kind) => BRIEFS[kind].replace('{headings}', headingsIn(language))),
      'The texts, in this order:',
      places.map((place, at) => `${at + 1}. ${describe(place)}`).join('\n'),
      ...(drafts.length > 0
        ? [
            creatorData({ drafts }),
            'drafts are your earlier answers in the same order. Write each again so that its problems are gone; keep the rest.',
          ]
        : []),
      asJsonItems(places.length, JSON.stringify(SHAPE)),
    ].join('\n\n'),
  }
}

const SHAPE = { title: 'as said above', preview: 'of an email, else empty', content: 'the text as Markdown' }

const RULES = [
  '- `product` is the only source. Every statement of fact must be in it or in `counted`; leave out everything else. Numbers, names, prices, times and results are copied exactly.',
  '- Never write testimonials, ratings, numbers of readers or buyers, deadlines, discounts, bonuses or warranties, and no superlatives the product does not use of itself.',
  '- Show what the product is like by its own details instead of praising it.',
].join('\n')

function headingsIn(language: string): string {
  const known = SALES_HEADINGS[language.split('-')[0] ?? 'en']
  const headings = known ?? SALES_HEADINGS.en
  const list = SALES_SECTIONS.map((key) => `“${headings?.[key]}”`).join(', ')
  return known ? list : `${list}, translated`
}

function describe(place: LaunchPlace): string {
  const { kind, position } = place
  const at = position - 1
  const about: Partial<Record<LaunchKind, string | undefined>> = {
    email: `Email ${position}, sent on day ${EMAIL_DAYS[at]}: ${EMAILS[at]}`,
    post: `Post ${position}, ${position <= SHORT_POSTS ? 'short' : 'long'}: ${POSTS[at]}`,
    sales_page: 'The sales page',
    description_short: 'The short description',
    description_long: 'The long description',
    lead_magnet: 'The checklist',
  }
  const limits = launchLimits(place).map(limitInWords).join('; ')
  return `${about[kind]}. Limits: ${limits}.`
}

export const limitInWords = ({ field, unit, least, most }: LaunchLimit): string =>
  `\`${field}\` ${least === undefined ? 'at most' : `${least} to`} ${most} ${unit}`
