import type { WritingStyle } from '@makeready/contract/domain/content-types'
import { escapeMarkdown } from '../creator-words.ts'
import type { KnowledgeItem } from '../knowledge-pool.ts'
import { capitalize, lowerFirst } from '../language/case.ts'
import { stems } from '../language/stems.ts'
import type { OutlineLine } from '../outline-line.ts'
import type { Role } from '../phrases.ts'
import type { Writer } from '../writer.ts'
import { numbered, remember } from './blocks.ts'
import { askAbout, describeItem, isMention, isSayable, isSpecial, slotsOf, slotsWithPronoun } from './line.ts'
import { type Style, SUPPORT } from './style.ts'

/** One way to go further into a line: a paragraph or a list, '' when there is nothing new to say. */
type Facet = (writer: Writer, line: OutlineLine, style: Style) => string
type FacetName =
  | 'support'
  | 'note'
  | 'why'
  | 'more'
  | 'moves'
  | 'example'
  | 'tell'
  | 'slip'
  | 'short'
  | 'others'
  | 'yours'
  | 'deepen'
  | 'ask'
  | 'objection'
  | 'story'

/** How near an item must be to a line that names a thing of its own. */
const NEAR = 2

const byForm =
  (name: 'why' | 'example' | 'tell' | 'slip' | 'short'): Facet =>
  (writer, line) => {
    if (line.form === 'question')
      return name === 'tell' && !line.topic.startsWith('this ')
        ? writer.sentence('about.question', slotsWithPronoun(writer, line))
        : ''
    if (!isSayable(line) || (isMention(line) && (name === 'slip' || name === 'short'))) return ''
    return writer.sentence(line.act ? `${name}.act` : `${name}.np`, slotsWithPronoun(writer, line))
  }

const support: Facet = (writer, line, style) => {
  const special = isSpecial(writer, line)
  for (const least of special ? [NEAR] : [1, 0]) {
    for (const kind of SUPPORT[style.voice]) {
      const item = writer.knowledge.take(kind, line.heading, least, 'field')
      if (item !== null) return describeItem(writer, { kind, item } as KnowledgeItem, style, line.heading)
    }
  }
  return ''
}

const note: Facet = (writer, line) => {
  const found = writer.knowledge.take('notes', line.heading, isSpecial(writer, line) ? NEAR : 0, 'field')
  return found ? writer.describe({ kind: 'notes', item: found }) : ''
}

const more: Facet = (writer, line) => {
  const byIntent: Role[] = line.intent ? [`more.${line.intent}`] : []
  return writer.sentence([...byIntent, `more.${line.form}`], slotsWithPronoun(writer, line))
}

const moves: Facet = (writer, line) => {
  if (!isSayable(line)) return ''
  const list = writer.words(line.act ? 'moves.act' : 'moves.np', slotsWithPronoun(writer, line))
  if (!list) return ''
  const items = list.split(' / ').map((move) => escapeMarkdown(capitalize(move)))
  return [writer.sentence('do.intro'), remember(writer, numbered(items))].filter(Boolean).join('\n\n')
}

const FACETS: Record<FacetName, Facet> = {
  support,
  note,
  more,
  moves,
  why: byForm('why'),
  example: byForm('example'),
  tell: byForm('tell'),
  slip: byForm('slip'),
  short: byForm('short'),
  others: (writer, line) =>
    isSayable(line) && !isMention(line) ? writer.sentence('others', slotsWithPronoun(writer, line)) : '',
  yours: (writer, line) =>
    line.form === 'question'
      ? writer.sentence('yours.question')
      : isSayable(line)
        ? writer.sentence('yours', slotsWithPronoun(writer, line))
        : '',
  deepen: (writer, line, { voice }) => writer.sentence(`deepen.${voice}`, slotsWithPronoun(writer, line)),
  objection: (writer, line) => writer.block('faqs', line.heading, isSpecial(writer, line) ? NEAR : 0, 'objection'),
  story: (writer) => writer.sentence('story.more'),
  ask: (writer, line) => {
    const prompt = askAbout(writer, line)
    return (
      prompt && (writer.sentence('prompt', { prompt }) || remember(writer, `**Question:** ${escapeMarkdown(prompt)}`))
    )
  },
}

const ORDER: Record<WritingStyle, readonly FacetName[]> = {
  educational: ['why', 'more', 'example', 'ask', 'tell', 'slip', 'deepen', 'others', 'short', 'moves'],
  howto: ['moves', 'tell', 'slip', 'short', 'deepen', 'more', 'why', 'example', 'ask', 'others'],
  informative: ['more', 'why', 'tell', 'deepen', 'others', 'slip', 'ask', 'short', 'example', 'moves'],
  persuasive: ['why', 'deepen', 'objection', 'tell', 'more', 'short', 'example', 'slip', 'ask', 'others'],
  storytelling: ['story', 'more', 'deepen', 'ask', 'why', 'example', 'tell', 'slip', 'others', 'short'],
}
/** One line's facets in the order it is deepened in; neighbors begin at different places. */
export function facetsFor(writer: Writer, line: OutlineLine, at: number, style: Style): (() => string)[] {
  const order = ORDER[style.voice].filter((name) => style.form === 'full' || name !== 'moves')
  const turn = (at * 2 + writer.context.ordinal) % Math.min(order.length, 4)
  const head = order.slice(0, 4)
  const turned = [...head.slice(turn), ...head.slice(0, turn), ...order.slice(4)]
  const outside =
    (!writer.context.subject.known || isSpecial(writer, line)) && !writer.knowledge.touches(line.heading, NEAR)
  const names: FacetName[] = outside
    ? [...turned.slice(0, 2), 'yours', ...turned.slice(2)]
    : ['support', 'note', ...turned.slice(0, 2), 'support', ...turned.slice(2), 'note', 'support', 'yours']
  return names.map((name) => () => FACETS[name](writer, line, style))
}

/** Whether the text below a heading takes up the heading's own words. */
export function mentionsHeading(line: OutlineLine, text: string): boolean {
  const own = stems(line.heading)
  if (own.size === 0 || !/[a-z]/i.test(line.heading)) return text.includes(line.heading)
  const below = stems(text)
  return [...own].some((stem) => below.has(stem)) || lowerFirst(text).includes(lowerFirst(line.heading))
}

/** A paragraph that names the line, for the case that nothing said so far did. */
export function restateHeading(writer: Writer, line: OutlineLine, at: number, style: Style): string {
  if (line.form === 'question' && !line.topic.startsWith('this ')) {
    const slots = slotsOf(line)
    return writer.sentence('about.question', slots) || writer.leastUsed('about.question', slots)
  }
  const order: FacetName[] = style.voice === 'howto' ? ['tell', 'slip', 'why'] : ['why', 'tell', 'others']
  const turned = [...order.slice(at % 3), ...order.slice(0, at % 3), 'ask', 'yours'] as FacetName[]
  for (const name of turned) {
    const text = FACETS[name](writer, line, style)
    if (text && mentionsHeading(line, text)) return text
    if (text) return text
  }
  return ''
}
