import { escapeMarkdown } from '../creator-words.ts'
import type { OutlineLine } from '../outline-line.ts'
import type { Role } from '../phrases.ts'
import type { SectionPlace } from '../section-kind.ts'
import type { StockKind } from '../stock.ts'
import type { Writer } from '../writer.ts'
import { type Blocks, bullets, remember, under } from './blocks.ts'
import { ENDINGS } from './endings.ts'
import { askAbout, writeLine } from './line.ts'
import { writePoints } from './points.ts'
import { startStory } from './story.ts'
import { type Style, SUPPORT } from './style.ts'

const EXTRA_HEADING: Partial<Record<StockKind, Role>> = {
  steps: 'h.step',
  mistakes: 'h.mistake',
  terms: 'h.term',
  tools: 'h.tool',
  faqs: 'h.faq',
  scenes: 'h.example',
  metrics: 'h.metric',
}
const ROADMAP_LINES = 4
const ROADMAP_WORDS = 26

/** 'a, b and c'; '' where the lines are too many or too long to be read in one breath. */
function topicsOf(lines: readonly OutlineLine[]): string {
  const topics = [...new Set(lines.filter((line) => line.level === 2).map(({ topic }) => topic))]
  const last = topics.at(-1) ?? ''
  const text = topics.length > 1 ? `${topics.slice(0, -1).join(', ')} and ${last}` : last
  const fits = topics.length <= ROADMAP_LINES && text.split(' ').length <= ROADMAP_WORDS && !/\bthis\b/.test(text)
  return fits && !topics.some((topic) => topic.includes(' and ') || topic.includes(',')) ? text : ''
}

function objectives(writer: Writer, lines: readonly OutlineLine[]): Blocks {
  const aims = lines.slice(0, ROADMAP_LINES).map((line) => line.act || writer.words('objective', { topic: line.topic }))
  return under(
    '## Objectives',
    aims.some(Boolean) ? [`After this part you can:\n\n${bullets(aims.filter(Boolean))}`] : [],
  )
}

/** One thing worth knowing that no line asked for, under a heading of its own. */
function extra(writer: Writer, kind: StockKind, voice: string): Blocks {
  const text = writer.block(kind, '', 0, kind === 'faqs' && voice === 'persuasive' ? 'objection' : undefined)
  return text ? [writer.heading(EXTRA_HEADING[kind] ?? 'h.questions'), text] : []
}

function extras(writer: Writer, { voice }: Style, lines: number): Blocks {
  const kinds = SUPPORT[voice].filter((kind) => kind !== 'prompts')
  const start = writer.scenery.ordinal % kinds.length
  const order = [...kinds.slice(start), ...kinds.slice(0, start)]
  const blocks: Blocks = []
  let wanted = lines > 3 ? 1 : 2
  for (const kind of order) {
    if (wanted === 0) break
    const more = extra(writer, kind, voice)
    if (more.length > 0) wanted -= 1
    blocks.push(...more)
  }
  return blocks
}

function questions(writer: Writer, lines: readonly OutlineLine[]): Blocks {
  const asked = lines
    .filter(({ form }) => form !== 'question')
    .slice(-2)
    .map((line) => askAbout(writer, line))
    .filter(Boolean)
  return asked.length > 0 ? under(writer.heading('h.questions'), [remember(writer, bullets(asked))]) : []
}

/** A chapter, module, lesson, step, exercise, template or article. */
export function mainSection(writer: Writer, place: SectionPlace, lines: readonly OutlineLine[], style: Style): Blocks {
  const { voice, form } = style
  const { audience, productType } = writer.scenery
  const topics = audience.given ? topicsOf(lines) : ''
  const roadmap = audience.given ? writer.say(topics ? ['roadmap', 'roadmap.plain'] : 'roadmap.plain', { topics }) : ''
  if (form === 'points') return [roadmap, ...lines.flatMap((line) => writePoints(writer, line))]
  const aims = form === 'full' && (place.kind === 'module' || place.kind === 'lesson') ? objectives(writer, lines) : []
  const story = voice === 'storytelling' ? startStory(writer, lines.length) : null
  const near = lines.map(({ heading }) => heading).join(' ')
  return [
    writer.say(`hook.${voice}`),
    roadmap,
    ...aims,
    ...lines.flatMap((line, at) => writeLine(writer, line, at, style, story)),
    story?.end() ?? '',
    ...extras(writer, style, lines.length),
    ...(form === 'full' && lines.length > 1 && place.kind !== 'article' ? questions(writer, lines) : []),
    ...(form === 'full' ? ENDINGS[productType](writer, lines, near) : []),
    writer.say('recap'),
  ]
}

export const headingOf = (name: string): string => `# ${escapeMarkdown(name)}`
