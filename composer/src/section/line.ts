import { escapeBlock, escapeMarkdown } from '../creator-words.ts'
import type { Step } from '../knowledge.ts'
import type { KnowledgeItem, KnowledgeKind } from '../knowledge-pool.ts'
import { capitalize, lowerFirst } from '../language/case.ts'
import { stems } from '../language/stems.ts'
import type { Intent, OutlineLine } from '../outline-line.ts'
import type { Role } from '../phrases.ts'
import type { Writer } from '../writer.ts'
import { type Blocks, numbered, remember } from './blocks.ts'
import type { Style } from './style.ts'

const ANSWER: Partial<Record<Intent, KnowledgeKind>> = {
  mistake: 'mistakes',
  tool: 'tools',
  term: 'terms',
  metric: 'metrics',
  example: 'scenes',
  faq: 'faqs',
}

const KIND_WORDS =
  'myth daily life beginner avoid resources glossary fundamentals foundations metrics results success evaluate pitfall ' +
  'common mistakes pitfalls errors traps wrong tools materials equipment terms vocabulary basics measure progress track examples stories questions asked frequently idea plain words look tell worked hands slip along way check means helpers speaks against notice price haste turn need question begin first choose plan review matter order different types practice month project'

const OPENING = {
  act: ['open.act', 'open.mental'],
  mental: ['open.mental', 'open.np'],
  np: ['open.np'],
  question: ['open.question'],
} as const
const ASKING = { act: 'ask.act', mental: 'ask.act', np: 'ask.np', question: 'ask.question' } as const

export const slotsOf = ({ topic, act, ger, keys }: OutlineLine) => ({ topic, act, ger, keys })

/** A quoted line or question reads badly in more than a sentence or two. */
export const isMention = ({ topic }: OutlineLine) => topic.startsWith('“')

/** A line's words where its text goes on: below its own heading every other sentence may say 'this'. */
export function slotsWithPronoun(writer: Writer, line: OutlineLine) {
  const times = writer.timesNamed(line.heading)
  const again = isMention(line) || line.form === 'question' ? times > 0 : times % 2 === 1
  const slots = { ...slotsOf(line), line: line.heading }
  if (!again) return slots
  const topic = line.form === 'question' ? 'this question' : 'this'
  return { ...slots, topic, ...(line.act && { act: 'do this', ger: 'doing this' }) }
}

export const lineHeading = (line: OutlineLine): string =>
  `${line.level === 3 ? '###' : '##'} ${escapeMarkdown(line.heading)}`

/** 'Common mistakes to avoid': asks for things of a kind and names nothing that could be spoken of. */
const namesOnlyAKind = (line: OutlineLine): boolean =>
  line.form === 'np' &&
  line.intent !== null &&
  ANSWER[line.intent] !== undefined &&
  [...stems(line.heading)].every((stem) => stems(KIND_WORDS).has(stem))

/** Whether templates may speak of the line itself: not of a question, a paragraph, or 'common mistakes'. */
export const isSayable = (line: OutlineLine) =>
  line.form !== 'question' && !line.topic.startsWith('this ') && !namesOnlyAKind(line)

/** A question about the line as plain words; '' when none is left. */
export function askAbout(writer: Writer, line: OutlineLine): string {
  if (namesOnlyAKind(line)) return writer.knowledge.take('prompts', line.heading) ?? ''
  const words = line.topic.startsWith('this ') || isMention(line) ? 'ask.question' : ASKING[line.form]
  return writer.words(words === 'ask.question' ? words : [words, 'ask.np'], slotsOf(line))
}

function asMethod(writer: Writer, step: Step): string {
  const first = writer.sentence('do.first')
  const move = `${capitalize(step.do)}: ${lowerFirst(step.how)}`
  const list = numbered([...(first ? [first] : []), move, `Stop when ${step.done}.`])
  return [writer.sentence('do.intro'), remember(writer, list)].filter(Boolean).join('\n\n')
}

const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')

/** A piece of knowledge in the words of the style. `heading`: what stands above it already. */
export function describeItem(writer: Writer, found: KnowledgeItem, { voice, form }: Style, heading = ''): string {
  if (found.kind === 'faqs' && bare(found.item.q) === bare(heading)) {
    return remember(writer, escapeMarkdown(found.item.ans))
  }
  if (found.kind === 'steps' && voice === 'howto' && form === 'full') return asMethod(writer, found.item)
  if (found.kind === 'mistakes' && voice === 'storytelling') {
    const inStory = writer.sentence('beat.mistake', found.item)
    if (inStory) return inStory
  }
  return writer.describe(found, found.kind === 'faqs' && voice === 'persuasive' ? 'objection' : undefined)
}

/** Names something besides the subject and the kind of line: 'mistakes with knives' in a book on dinners. */
export function isSpecial(writer: Writer, line: OutlineLine): boolean {
  const { long, domain } = writer.context.subject
  const usual = stems(`${long} ${domain.label} ${KIND_WORDS}`)
  return [...stems(line.heading)].some((stem) => !usual.has(stem))
}

/** `claimed`: knowledge that the line names outright; `brief`: there is room for little. */
export type LineOpening = { claimed: KnowledgeItem | null; style: Style; brief: boolean }

const isBeyond = (writer: Writer, line: OutlineLine) =>
  !writer.context.subject.known &&
  /\b(?:materials?|ingredients?|equipment|gear|supplies)\b|^(?:avoid|prevent) /i.test(line.heading)

function answer(writer: Writer, line: OutlineLine, { claimed, style, brief }: LineOpening): Blocks {
  const orders = (line.form === 'act' || line.form === 'mental') && line.intent !== 'mistake'
  const asked = line.intent && !orders ? ANSWER[line.intent] : undefined
  if (claimed && (!asked || claimed.kind === asked)) return [describeItem(writer, claimed, style, line.heading)]
  if (!asked || isBeyond(writer, line)) return []
  const from = isSpecial(writer, line) ? 'related' : 'any'
  const found = writer.knowledge.many(asked, brief || asked === 'scenes' ? 1 : 2, line.heading, from)
  return found.map((item) => describeItem(writer, { kind: asked, item } as KnowledgeItem, style, line.heading))
}

/** An outline line's first words: what was typed beyond a heading, an opening, what it asks for. */
export function openLine(writer: Writer, line: OutlineLine, start: LineOpening): { blocks: Blocks; answered: boolean } {
  const byIntent: Role[] = line.intent ? [`open.${line.intent}`] : []
  const long: Role[] = line.keys ? ['open.long'] : []
  const roles: Role[] = [...long, ...byIntent, ...OPENING[line.form], `deepen.${start.style.voice}`]
  const opening = writer.sentence(roles, slotsWithPronoun(writer, line))
  const found = answer(writer, line, start).filter(Boolean)
  const detail = line.detail ? escapeBlock(line.detail) : ''
  return { blocks: [detail, opening, ...found].filter(Boolean), answered: found.length > 0 }
}
