import { escapeMarkdown } from '../creator-words.ts'
import type { OutlineLine } from '../outline-line.ts'
import type { SectionPlace } from '../section-kind.ts'
import type { Writer } from '../writer.ts'
import { type Blocks, bullets, headedBlocks, remember } from './blocks.ts'
import { type Draft, draftBlocks, extend, startParts } from './draft.ts'
import { ENDINGS } from './endings.ts'
import { headedExtra } from './extras.ts'
import { askAbout } from './line.ts'
import { pointsDraft } from './points.ts'
import { storyOf } from './story.ts'
import type { Style } from './style.ts'

const ROADMAP_LINES = 4
const ROADMAP_WORDS = 26
const ROOM = { hook: 200, ending: 240, frame: 330, questions: 520, bridge: 900 }

/** 'a, b and c'; '' where the lines are too many or too long to be read in one breath. */
function topicsOf(lines: readonly OutlineLine[]): string {
  const topics = [
    ...new Set(
      lines
        .filter((line) => line.level === 2)
        .map(({ topic }) => topic.replace(/\byour\b/g, 'the').replace(/^the question of /, '')),
    ),
  ]
  const last = topics.at(-1) ?? ''
  const text = topics.length > 1 ? `${topics.slice(0, -1).join(', ')} and ${last}` : last
  const fits = topics.length <= ROADMAP_LINES && text.split(' ').length <= ROADMAP_WORDS && !/\bthis\b/.test(text)
  return fits && !topics.some((topic) => topic.includes(' and ') || topic.includes(',')) ? text : ''
}

function objectives(writer: Writer, lines: readonly OutlineLine[]): Blocks {
  const aims = lines
    .slice(0, ROADMAP_LINES)
    .filter(({ topic }) => !topic.startsWith('this '))
    .map((line) => line.act || writer.words('objective', { topic: line.topic }))
  return headedBlocks(
    '## Objectives',
    aims.some(Boolean) ? [`After this part you can:\n\n${bullets(aims.filter(Boolean))}`] : [],
  )
}

function questions(writer: Writer, lines: readonly OutlineLine[]): Blocks {
  const asked = lines
    .filter(({ form }) => form !== 'question')
    .slice(-2)
    .map((line) => askAbout(writer, line))
    .filter(Boolean)
  return asked.length > 0 ? headedBlocks(writer.heading('h.questions'), [remember(writer, bullets(asked))]) : []
}

/** What is asked of a numbered section. `goal`: words; `continued`: its beginning is written already. */
export type Order = { place: SectionPlace; lines: readonly OutlineLine[]; goal: number; continued: boolean }

function openingOf(writer: Writer, { place, lines, goal }: Order, { voice, form }: Style, story: string): Blocks {
  const { audience } = writer.context
  const topics = audience.given ? topicsOf(lines) : ''
  const roadmap =
    audience.given && (goal >= ROOM.frame || form === 'points')
      ? writer.sentence(topics ? ['roadmap', 'roadmap.plain'] : 'roadmap.plain', { topics })
      : ''
  if (form === 'points') return [roadmap]
  const taughtSubject = form === 'full' && (place.kind === 'module' || place.kind === 'lesson')
  return [
    story || (goal >= ROOM.hook ? writer.sentence(`hook.${voice}`) : ''),
    roadmap,
    goal >= ROOM.bridge ? writer.sentence('bridge') : '',
    ...(taughtSubject ? objectives(writer, lines) : []),
  ]
}

/** A chapter, module, lesson, step, exercise, template or article. */
export function mainSection(writer: Writer, order: Order, style: Style): Blocks {
  const { place, lines, goal, continued } = order
  const story = style.voice === 'storytelling' && style.form === 'full' ? storyOf(writer) : null
  const opening = continued ? [] : openingOf(writer, order, style, story?.open() ?? '')
  if (style.form === 'points') return pointsDraft(writer, opening, lines, goal)
  const near = lines.map(({ heading }) => heading).join(' ')
  const full = style.form === 'full'
  const { productType } = writer.context
  const parts = startParts(writer, lines, style, { story, brief: goal < ROOM.frame })
  const asks = full && goal >= ROOM.questions && lines.length > 1 && place.kind !== 'article'
  const draft: Draft = {
    opening,
    parts,
    extras: [],
    ending: [
      goal >= ROOM.ending ? (story?.close() ?? '') : '',
      ...(asks ? questions(writer, lines) : []),
      ...(full && goal >= ROOM.ending ? ENDINGS[productType](writer, lines, near) : []),
      // below the answers of a course's quiz it would go with them to the answer key
      goal >= ROOM.frame && !(full && productType === 'course') ? writer.sentence('recap') : '',
    ],
  }
  extend(draft, goal, (count) => headedExtra(writer, style, count))
  const blocks = draftBlocks(draft)
  return blocks.length > 0 ? blocks : [writer.leastUsed('last', { topic: writer.context.subject.long })]
}

export const headingOf = (name: string): string => `# ${escapeMarkdown(name)}`
