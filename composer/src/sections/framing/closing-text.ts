import type { Book } from '../../books.ts'
import { escapeMarkdown } from '../../creator-words.ts'
import { lowerFirst } from '../../language/case.ts'
import { sharedStems, stems } from '../../language/stems.ts'
import { sentencesOf } from '../../passage/sentences.ts'
import type { Topic } from '../../topics.ts'
import type { Blocks } from '../markdown.ts'
import type { Order } from '../section.ts'
import { topicsTaught, type Whole } from './part.ts'

/** Fewer may be chance. */
const ENOUGH = 2
const FEWEST_ITEMS = 3
const LEAD = /^(You (?:can now|can|now have|know now|also know|know|have)) (.+)\.$/
/** Before an item of a list, but not inside one: 'where it is dry, drowned or in the dark'. */
const BETWEEN =
  /, (?:and )?(?=(?:what|which|how|when|where|why|who|that|the order|\p{Ll}+ (?:a|an|the|it|them|your|what)\b))/u

const wordsOf = ({ name, keys, about, paragraphs, procedure }: Topic) =>
  stems([name, ...keys, about, ...paragraphs.flatMap(({ on, say }) => [on, say]), procedure.name].join(' '))

const DEPENDENT = /^(?:what|which|how|when|where|why|who|that)\b/
const REFERS = /^(?:That|This|It|They|These|Those|Behind it)\b/

/** True of what is about a chapter of the book that the product does not have, more than about any that it has. */
function isElsewhere(order: Order, whole: Whole): (text: string) => boolean {
  const taught = new Set(topicsTaught(order, whole))
  const here = [...taught].map(wordsOf)
  const topicsMissing = order.topics.filter((topic) => !taught.has(topic))
  const missing = topicsMissing.map(wordsOf)
  const most = (text: string, all: readonly ReturnType<typeof stems>[]) =>
    Math.max(0, ...all.map((one) => sharedStems(stems(text), one)))
  const namedHere = [...taught].map(({ name, keys }) => stems([name, ...keys].join(' ')))
  const namedMissing = topicsMissing.map(({ name, keys }) => stems([name, ...keys].join(' ')))
  const named = topicsMissing.map(({ name, keys, about, checks }) => stems([name, ...keys, about, ...checks].join(' ')))
  return (text) => {
    const score = most(text, missing)
    const isHere = most(text, namedHere) > 0 && most(text, namedHere) >= most(text, namedMissing)
    if (isHere) return false
    const isNamed = most(text, here) === 0 && most(text, named) > 0
    return isNamed || (score >= ENOUGH && score > most(text, here))
  }
}

/** 'You know what each debt costs and where the limit lies.': a list of what was learned without what is not in the product. */
function shortened(sentence: string, isMissing: (text: string) => boolean): string {
  const [, lead = '', rest = ''] = LEAD.exec(sentence.trim()) ?? []
  const items = rest.split(BETWEEN)
  if (!lead) return sentence
  const whole = isMissing(sentence) ? '' : sentence
  // 'see a day: when you leave, when you arrive'
  if (items.length < FEWEST_ITEMS || rest.includes(':')) return whole
  const kept = items.filter((item) => !isMissing(item))
  if (kept.length === items.length) return sentence
  // 'say what your life costs, what leaves for your savings': the others depend on the first
  const isBroken = kept[0] !== items[0] && / can\b/.test(lead) && kept.some((item) => DEPENDENT.test(item))
  if (isBroken) return whole
  if (kept.length === 0) return ''
  const isLong = kept.length === 2 && kept.some((item) => item.includes(' and '))
  const list = isLong
    ? kept.join(', and ')
    : new Intl.ListFormat('en', { type: 'conjunction' }).format(kept.map((item) => lowerFirst(item)))
  return `${lead} ${list}. `
}

/** A paragraph without such sentences, and without what referred to them. */
function shortenedParagraph(paragraph: string, isMissing: (text: string) => boolean): string {
  let isLeftOut = false
  const kept = sentencesOf(paragraph).map((sentence) => {
    const text = isLeftOut && REFERS.test(sentence) ? '' : shortened(sentence, isMissing)
    isLeftOut = text === ''
    return text
  })
  const text = kept.join('').trim()
  return kept[0] ? text : text.replace(/^(?:You also|And you)\b/, 'You')
}

/** The book's last words; of what the reader can do now, only what the product has taught. */
export const closingFor =
  (order: Order, whole: Whole) =>
  ({ closing }: Book): Blocks => {
    const isMissing = isElsewhere(order, whole)
    return closing
      .map((paragraph) => shortenedParagraph(paragraph, isMissing))
      .filter(Boolean)
      .map(escapeMarkdown)
  }
