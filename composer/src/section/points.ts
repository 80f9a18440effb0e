import { escapeBlock, escapeMarkdown } from '../creator-words.ts'
import { capitalize } from '../language/case.ts'
import type { OutlineLine } from '../outline-line.ts'
import type { Role } from '../phrases.ts'
import type { Writer } from '../writer.ts'
import { type Blocks, remember } from './blocks.ts'
import { facetsFor } from './facets.ts'
import { longEnough, tooLong, wordsIn } from './length.ts'
import { lineHeading, slotsOf } from './line.ts'
import type { Style } from './style.ts'

const labelled = (label: string, text: string) => (text ? `- ${label}: ${text}` : '')

const MAX_OVERLAP = 0.1

/** The next item of a kind in the words of a list, as long as these words are new; '' when none is left. */
function nextUnused<K extends 'steps' | 'mistakes' | 'metrics' | 'faqs' | 'terms'>(
  writer: Writer,
  kind: K,
  near: string,
  words: (item: NonNullable<ReturnType<typeof writer.knowledge.take<K>>>) => string,
): string {
  for (let item = writer.knowledge.take(kind, near); item !== null; item = writer.knowledge.take(kind, near)) {
    const text = escapeMarkdown(words(item))
    if (writer.context.memory.overlap(text) <= MAX_OVERLAP) return remember(writer, text)
  }
  return ''
}

function firstPoints(writer: Writer, line: OutlineLine): Blocks {
  const slots = slotsOf(line)
  const point = writer.sentence(['deepen.educational', 'deepen.informative'])
  const task =
    nextUnused(writer, 'steps', line.heading, ({ do: act, done }) => `${capitalize(act)}; done when ${done}.`) ||
    writer.sentence('do.first')
  const asks: Role = line.form === 'np' ? 'ask.np' : line.form === 'question' ? 'ask.question' : 'ask.act'
  const ask = line.topic.startsWith('this ')
    ? writer.sentence('ask.question')
    : writer.sentence([asks, 'ask.np'], slots)
  return [
    line.detail && `- ${escapeBlock(line.detail)}`,
    labelled('Point', point),
    labelled('Task', task),
    labelled('Question', ask),
  ].filter(Boolean)
}

const POINTS: Style = { voice: 'educational', form: 'points' }
const inALine = (text: string) => (text && !text.includes('\n') ? `- ${text.replace(/^> /, '')}` : '')

const EXTRA_POINTS: readonly [Role, string][] = [
  ['week.day', 'Task'],
  ['qa.row', 'Answer'],
  ['self.row', 'Check'],
  ['decide.row', 'If'],
]

/** The next of them that the product has not seen, kinds in turn; '' when all are said. */
function extraPoint(writer: Writer, turn: number): string {
  for (const at of EXTRA_POINTS.keys()) {
    const [role, label] = EXTRA_POINTS[(turn + at) % EXTRA_POINTS.length] ?? ['week.day', 'Task']
    const [first = '', second = ''] = writer.words(role).split(' / ')
    if (!first) continue
    const joined = second ? `${first}${/[?]$/.test(first) ? '' : ':'} ${second}` : first
    return remember(writer, labelled(label, escapeMarkdown(/[.?!]$/.test(joined) ? joined : `${joined}.`)))
  }
  return ''
}

const FURTHER_POINTS: readonly ((writer: Writer, line: OutlineLine) => string)[] = [
  (writer, line) => labelled('Know', writer.block('notes', line.heading, 1)),
  (writer, line) =>
    labelled(
      'Slip',
      nextUnused(writer, 'mistakes', line.heading, ({ m, why, fix }) => `${capitalize(m)}. ${why} ${fix}`),
    ),
  (writer, line) =>
    labelled(
      'Bear in mind',
      writer.sentence([line.intent ? `more.${line.intent}` : `more.${line.form}`, `more.${line.form}`]),
    ),
  (writer) => labelled('Example', writer.block('scenes').replace(/^> /, '')),
  (writer) =>
    labelled(
      'Sign',
      nextUnused(writer, 'metrics', '', (sign) => `${capitalize(sign)}.`),
    ),
  (writer, line) =>
    labelled(
      'Answer',
      nextUnused(writer, 'faqs', line.heading, ({ q, ans }) => `${q} ${ans}`),
    ),
  (writer) => labelled('Point', writer.sentence('deepen.informative')),
  (writer, line) =>
    labelled(
      'Word',
      nextUnused(writer, 'terms', line.heading, ({ term, mean }) => `“${capitalize(term)}” means ${mean}.`),
    ),
]

/** Rather an empty point for the author's own than one that the product has had already. */
const BLANK = '- Your point: …'

/** An outline to write from: under each line a point, a task and a question instead of prose, and more if asked. */
export function pointsDraft(writer: Writer, opening: Blocks, lines: readonly OutlineLine[], goal: number): Blocks {
  const lists = lines.map((line, at) => ({
    line,
    points: firstPoints(writer, line),
    further: facetsFor(writer, line, at, POINTS),
  }))
  let words = wordsIn(opening) + wordsIn(lists.flatMap(({ line, points }) => [line.heading, ...points]))
  for (const later of FURTHER_POINTS) {
    for (const { line, points } of lists) {
      if (longEnough(words, goal)) break
      const point = later(writer, line)
      if (!point || tooLong(words + wordsIn([point]), goal)) continue
      points.push(point)
      words += wordsIn([point])
    }
  }
  const add = (points: Blocks, point: string) => {
    if (!point || tooLong(words + wordsIn([point]), goal)) return
    points.push(point)
    words += wordsIn([point])
  }
  for (let extended = true; extended && !longEnough(words, goal); ) {
    extended = false
    for (const { points, further } of lists) {
      add(points, inALine(further.shift()?.() ?? ''))
      if (further.length > 0) extended = true
    }
  }
  for (let turn = 0; lists.length > 0 && !longEnough(words, goal); turn += 1) {
    const point = extraPoint(writer, turn)
    if (!point) break
    add(lists[turn % lists.length]?.points ?? [], point)
  }
  return [
    ...opening,
    ...lists.flatMap(({ line, points }) => [lineHeading(line), points.length > 0 ? points.join('\n') : BLANK]),
  ]
}
