import { escapeMarkdown } from '../creator-words.ts'
import type { OutlineLine } from '../outline-line.ts'
import type { Role } from '../phrases.ts'
import type { Writer } from '../writer.ts'
import { type Blocks, remember, table } from './blocks.ts'
import { isSayable, slotsOf } from './line.ts'
import type { Style } from './style.ts'

/** What a panel speaks of: something the section names, or the product's subject. */
type Words = { topic: string }
type Panel = { heading: Role; plain: boolean; body(writer: Writer, words: Words): Blocks }

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
/** Between the parts of one frame, such as a question and its answer. */
const PARTS = ' / '

/** Rows that the product has not seen, each in its parts; none when there are too few for a panel. */
function rows(writer: Writer, role: Role, count: number): string[][] {
  const found = Array.from({ length: count }, () => writer.words(role)).filter(Boolean)
  return found.length === count ? found.map((row) => row.split(PARTS)) : []
}

function tabled(writer: Writer, intro: Role, words: Words, head: readonly string[], body: string[][]): Blocks {
  return body.length > 0 ? [writer.say(intro, words), remember(writer, table(head, body))] : []
}

/** One frame whose parts are paragraphs of their own. */
function spoken(role: Role) {
  return (writer: Writer, words: Words): Blocks => {
    const text = writer.say(role, words)
    return text ? text.split(PARTS) : []
  }
}

const PANELS: readonly Panel[] = [
  { heading: 'h.walk', plain: true, body: spoken('walk') },
  {
    heading: 'h.decide',
    plain: false,
    body: (writer, words) =>
      tabled(writer, 'decide.intro', words, ['If this is so', 'First move'], rows(writer, 'decide.row', 4)),
  },
  {
    heading: 'h.qa',
    plain: true,
    body: (writer) =>
      rows(writer, 'qa.row', 3).map(([asked = '', answer = '']) =>
        remember(writer, `**${escapeMarkdown(asked)}** ${escapeMarkdown(answer)}`),
      ),
  },
  {
    heading: 'h.week',
    plain: false,
    body: (writer, words) => {
      const tasks = rows(writer, 'week.day', DAYS.length)
      const week = tasks.map(([task = ''], at) => [DAYS[at] ?? '', task])
      return tabled(writer, 'week.intro', words, ['Day', 'Task'], week)
    },
  },
  { heading: 'h.stages', plain: true, body: spoken('stages') },
  {
    heading: 'h.fix',
    plain: false,
    body: (writer, words) =>
      tabled(writer, 'fix.intro', words, ['What you see', 'Perhaps because', 'Try first'], rows(writer, 'fix.row', 4)),
  },
  { heading: 'h.talk', plain: true, body: spoken('talk') },
  {
    heading: 'h.self',
    plain: false,
    body: (writer, words) => {
      const statements = rows(writer, 'self.row', 6).map(([statement = '']) => [statement, '', '', ''])
      return tabled(writer, 'self.intro', words, ['Today', 'Not yet', 'Partly', 'Yes'], statements)
    },
  },
  { heading: 'h.sizes', plain: true, body: spoken('sizes') },
]

/** A thing that reads well in any sentence: an act or a quotation does not. */
function topicOf(writer: Writer, lines: readonly OutlineLine[], count: number): string {
  const things = lines.filter((line) => line.form === 'np' && isSayable(line) && !line.topic.startsWith('“'))
  const thing = things[count % Math.max(1, things.length)]
  return thing ? slotsOf(thing).topic : writer.scenery.subject.short
}

/**
 * Something to work with below a heading of its own: a case, a decision table, questions and answers, a week, a
 * fault-finder, a self-check. The kinds take turns; [] when the product has seen all of them.
 */
export function panel(writer: Writer, lines: readonly OutlineLine[], count: number, { form }: Style): Blocks {
  const words = { topic: topicOf(writer, lines, count) }
  const fitting = PANELS.filter(({ plain }) => plain || form === 'full')
  const start = (writer.scenery.ordinal * 2 + count) % fitting.length
  for (const { heading, body } of [...fitting.slice(start), ...fitting.slice(0, start)]) {
    const blocks = body(writer, words).filter(Boolean)
    if (blocks.length > 0) return [writer.heading(heading), ...blocks]
  }
  return []
}
