import { escapeMarkdown } from '../creator-words.ts'
import { lowerFirst } from '../language/case.ts'
import type { Role } from '../phrases.ts'
import type { SectionKind } from '../section-kind.ts'
import type { Writer } from '../writer.ts'
import { type Blocks, remember, table } from './blocks.ts'
import type { Style } from './style.ts'

/** What a panel speaks of: the product's subject, which reads well in any sentence. */
type Words = { topic: string }
/** `most`: how often a chapter may have it; other sections have it once. */
type Panel = { heading: Role; most: number; body(writer: Writer, words: Words, style: Style): Blocks }

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
const PARTS = ' / '

function rows(writer: Writer, role: Role, count: number): string[][] {
  const found = Array.from({ length: count }, () => writer.words(role)).filter(Boolean)
  return found.length === count ? found.map((row) => row.split(PARTS)) : []
}

/** `asProse`: what a row says where a text has no tables; a row of empty boxes says nothing there. */
type Form = { intro: Role; row: Role; count: number; head: readonly string[]; asProse?: (row: string[]) => string }

function tabled({ intro, row, count, head, asProse }: Form, arrange = (found: string[][]) => found) {
  return (writer: Writer, words: Words, { form }: Style): Blocks => {
    if (form !== 'full' && !asProse) return []
    const body = arrange(rows(writer, row, count))
    if (body.length === 0) return []
    const said = form === 'full' || !asProse ? [table(head, body)] : body.map(asProse)
    return [writer.sentence(intro, words), ...said.map((block) => remember(writer, block))]
  }
}

function plainText(role: Role) {
  return (writer: Writer, words: Words): Blocks => {
    const text = writer.sentence(role, words)
    return text ? text.split(PARTS) : []
  }
}

const PANELS: readonly Panel[] = [
  { heading: 'h.walk', most: 2, body: plainText('walk') },
  {
    heading: 'h.decide',
    most: 2,
    body: tabled({
      intro: 'decide.intro',
      row: 'decide.row',
      count: 4,
      head: ['If this is so', 'First move'],
      asProse: ([when = '', move = '']) => `**If ${lowerFirst(when)}:** ${lowerFirst(move)}.`,
    }),
  },
  {
    heading: 'h.qa',
    most: 2,
    body: (writer) =>
      rows(writer, 'qa.row', 3).map(([asked = '', answer = '']) =>
        remember(writer, `**${escapeMarkdown(asked)}** ${escapeMarkdown(answer)}`),
      ),
  },
  {
    heading: 'h.week',
    most: 1,
    body: tabled(
      {
        intro: 'week.intro',
        row: 'week.day',
        count: DAYS.length,
        head: ['Day', 'Task'],
        asProse: ([day = '', task = '']) => `**${day}.** ${task}.`,
      },
      (tasks) => tasks.map(([task = ''], at) => [DAYS[at] ?? '', task]),
    ),
  },
  { heading: 'h.stages', most: 1, body: plainText('stages') },
  {
    heading: 'h.fix',
    most: 2,
    body: tabled({
      intro: 'fix.intro',
      row: 'fix.row',
      count: 4,
      head: ['What you see', 'Perhaps because', 'Try first'],
      asProse: ([seen = '', reason = '', remedy = '']) =>
        `**${seen}.** Perhaps because ${lowerFirst(reason)}. Try first: ${lowerFirst(remedy)}.`,
    }),
  },
  { heading: 'h.talk', most: 1, body: plainText('talk') },
  {
    heading: 'h.self',
    most: 1,
    body: tabled(
      { intro: 'self.intro', row: 'self.row', count: 6, head: ['Today', 'Not yet', 'Partly', 'Yes'] },
      (found) => found.map(([statement = '']) => [statement, '', '', '']),
    ),
  },
  { heading: 'h.sizes', most: 1, body: plainText('sizes') },
]

const FITTING: Partial<Record<SectionKind, readonly Role[]>> = {
  introduction: ['h.walk', 'h.qa', 'h.talk'],
  before: ['h.sizes', 'h.qa', 'h.self', 'h.stages'],
  'how-to-use': ['h.sizes', 'h.qa', 'h.stages', 'h.week'],
  conclusion: ['h.week', 'h.qa', 'h.self', 'h.sizes'],
  summary: ['h.decide', 'h.qa'],
  troubleshooting: ['h.fix', 'h.decide', 'h.qa'],
  faq: ['h.qa'],
  'quick-reference': ['h.decide', 'h.fix'],
  'self-assessment': ['h.self', 'h.qa'],
  reflection: ['h.self', 'h.talk'],
  'action-plan': ['h.week', 'h.sizes', 'h.decide', 'h.stages'],
  tracker: ['h.week', 'h.self'],
  checklist: ['h.self', 'h.stages', 'h.decide'],
  'worked-example': ['h.walk', 'h.stages', 'h.decide', 'h.qa'],
  customise: ['h.sizes', 'h.qa'],
  resources: ['h.qa'],
}

const shown = new WeakMap<Writer, Map<Role, number>>()

/** A case, decision table, Q&A, week plan, fault-finder or self-check under its own heading, in turn; [] when all are used. */
export function panel(writer: Writer, count: number, style: Style): Blocks {
  const { main, kind, ordinal, subject } = writer.context
  const fitting = PANELS.filter(({ heading }) => main || FITTING[kind]?.includes(heading))
  const words = { topic: subject.short }
  const times = shown.get(writer) ?? new Map<Role, number>()
  shown.set(writer, times)
  const start = (ordinal * 2 + count) % Math.max(1, fitting.length)
  for (const { heading, body, most } of [...fitting.slice(start), ...fitting.slice(0, start)]) {
    const before = times.get(heading) ?? 0
    if (before >= (main ? most : 1)) continue
    const blocks = body(writer, words, style).filter(Boolean)
    times.set(heading, before + 1)
    if (blocks.length > 0) return [writer.heading(heading), ...blocks]
  }
  return []
}
