import { escapeBlock, escapeMarkdown } from '../creator-words.ts'
import type { Step } from '../knowledge.ts'
import { capitalise, lowerFirst } from '../language/case.ts'
import { stems } from '../language/stems.ts'
import type { Intent, OutlineLine } from '../outline-line.ts'
import type { Role } from '../phrases.ts'
import type { Found, StockKind } from '../stock.ts'
import type { Writer } from '../writer.ts'
import { type Blocks, numbered, remember } from './blocks.ts'
import type { Story } from './story.ts'
import { type Style, SUPPORT } from './style.ts'

/** Lines that ask for one kind of thing by name. */
const ANSWER: Partial<Record<Intent, StockKind>> = {
  mistake: 'mistakes',
  tool: 'tools',
  term: 'terms',
  metric: 'metrics',
  example: 'scenes',
  faq: 'faqs',
}

const KIND_WORDS =
  'common mistakes pitfalls errors traps wrong tools materials equipment terms vocabulary basics measure progress track examples stories questions asked frequently idea plain words look tell worked hands slip along way check means helpers speaks against notice price haste turn need question'

const OPENING = {
  act: ['open.act', 'open.mental'],
  mental: ['open.mental', 'open.np'],
  np: ['open.np'],
  question: ['open.question'],
} as const
const ASKING = { act: 'ask.act', mental: 'ask.act', np: 'ask.np', question: 'ask.question' } as const

const slotsOf = ({ topic, act, ger }: OutlineLine) => ({ topic, act, ger })

/** A question about the line as plain words; '' when none is left. */
export function askAbout(writer: Writer, line: OutlineLine): string {
  const kindOnly = line.form === 'np' && line.intent && ANSWER[line.intent]
  if (kindOnly) return writer.store.take('prompts', line.heading) ?? ''
  return writer.words([ASKING[line.form], 'ask.np'], slotsOf(line))
}

/** A question about the line, framed as a pause; '' when none is left. */
export function question(writer: Writer, line: OutlineLine): string {
  const prompt = askAbout(writer, line)
  return prompt && (writer.say('prompt', { prompt }) || remember(writer, `**Question:** ${escapeMarkdown(prompt)}`))
}

/** A known step as a numbered list: prepare, do, check. */
function asMethod(writer: Writer, step: Step): string {
  const first = writer.say('do.first')
  const move = `${capitalise(step.do)}: ${lowerFirst(step.how)}`
  const list = numbered([...(first ? [first] : []), move, `Stop when ${step.done}.`])
  return [writer.say('do.intro'), remember(writer, list)].filter(Boolean).join('\n\n')
}

function byStyle(writer: Writer, found: Found, { voice, form }: Style): string {
  if (found.kind === 'steps' && voice === 'howto' && form === 'full') return asMethod(writer, found.item)
  return writer.tell(found, found.kind === 'faqs' && voice === 'persuasive' ? 'objection' : undefined)
}

function method(writer: Writer): string {
  const moves = (['do.first', 'do.then', 'do.last'] as const).map((role) => writer.say(role))
  if (moves.some((move) => move === '')) return ''
  return [writer.say('do.intro'), numbered(moves)].filter(Boolean).join('\n\n')
}

/** Names something besides the subject and the kind of line: 'mistakes with knives' in a book on dinners. */
function isSpecial(writer: Writer, line: OutlineLine): boolean {
  const { long, domain } = writer.scenery.subject
  const usual = stems(`${long} ${domain.label} ${KIND_WORDS}`)
  return [...stems(`${line.heading} ${line.topic}`)].some((stem) => !usual.has(stem))
}

function knowledge(writer: Writer, line: OutlineLine, style: Style): { blocks: Blocks; kind: StockKind | null } {
  const claimed = writer.store.claim(line.heading)
  const orders = (line.form === 'act' || line.form === 'mental') && line.intent !== 'mistake'
  const asked = line.intent && !orders ? ANSWER[line.intent] : undefined
  if (claimed && (!asked || claimed.kind === asked)) {
    return { blocks: [byStyle(writer, claimed, style)], kind: claimed.kind }
  }
  if (asked) {
    const found = writer.store.many(
      asked,
      asked === 'scenes' ? 1 : 2,
      line.heading,
      isSpecial(writer, line) ? 'related' : 'any',
    )
    return { blocks: found.map((item) => writer.tell({ kind: asked, item } as Found)), kind: asked }
  }
  for (const kind of SUPPORT[style.voice]) {
    const item = writer.store.take(kind, line.heading, 1)
    if (item === null) continue
    const found = { kind, item } as Found
    return { blocks: [byStyle(writer, found, style)], kind }
  }
  return { blocks: [], kind: null }
}

/** What the voice adds to every line; `at` alternates it, so that neighbours differ. */
function inVoice(writer: Writer, line: OutlineLine, at: number, style: Style, has: StockKind | null): Blocks {
  const deepen: Role = `deepen.${style.voice}`
  const { voice, form } = style
  if (voice === 'howto' && form === 'full' && has !== 'steps' && line.form !== 'question' && at % 2 === 0) {
    const steps = method(writer)
    if (steps) return [steps]
  }
  if (voice === 'persuasive' && at % 2 === 1 && has !== 'faqs') {
    const objection = writer.block('faqs', line.heading, 0, 'objection')
    if (objection) return [objection]
  }
  if (at % 2 === 1 && voice === 'educational') return [question(writer, line) || writer.say(deepen)]
  return [writer.say(deepen) || question(writer, line)]
}

/** One outline line: its heading and at least one paragraph that belongs to it. */
export function writeLine(writer: Writer, line: OutlineLine, at: number, style: Style, story: Story | null): Blocks {
  const slots = slotsOf(line)
  const heading = `${line.level === 3 ? '###' : '##'} ${escapeMarkdown(line.heading)}`
  const detail = line.detail ? escapeBlock(line.detail) : ''
  const byIntent: Role[] = line.intent ? [`open.${line.intent}`] : []
  const opening = writer.say([...byIntent, ...OPENING[line.form], `deepen.${style.voice}`], slots)
  const known = knowledge(writer, line, style)
  const voiced =
    line.level === 3 && (opening || known.blocks.length > 0) ? [] : inVoice(writer, line, at, style, known.kind)
  const told = story?.stage(at) ?? ''
  const body = [told, opening, ...known.blocks, ...voiced].filter(Boolean)
  if (body.length === 0) body.push(question(writer, line) || writer.leastHeard('last', slots))
  return [heading, detail, ...body]
}
