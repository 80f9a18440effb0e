import { escapeBlock, escapeMarkdown } from '../creator-words.ts'
import { capitalise } from '../language/case.ts'
import type { OutlineLine } from '../outline-line.ts'
import type { Role } from '../phrases.ts'
import type { Writer } from '../writer.ts'
import { type Blocks, remember } from './blocks.ts'
import { facetsFor } from './facets.ts'
import { longEnough, tooLong, wordsIn } from './length.ts'
import { lineHeading, slotsOf } from './line.ts'
import type { Style } from './style.ts'

const labelled = (label: string, text: string) => (text ? `- ${label}: ${text}` : '')

function firstPoints(writer: Writer, line: OutlineLine): Blocks {
  const slots = slotsOf(line)
  const point = writer.say('deepen.educational') || writer.say('deepen.informative')
  const step = writer.store.take('steps', line.heading, 1) ?? writer.store.take('steps')
  const task = step
    ? `${escapeMarkdown(capitalise(step.do))}; done when ${escapeMarkdown(step.done)}.`
    : writer.say('do.first')
  if (step) writer.scenery.memory.add(task)
  const asks: Role = line.form === 'np' ? 'ask.np' : line.form === 'question' ? 'ask.question' : 'ask.act'
  const ask = line.topic.startsWith('this ') ? writer.say('ask.question') : writer.say([asks, 'ask.np'], slots)
  return [
    line.detail && `- ${escapeBlock(line.detail)}`,
    labelled('Point', point),
    labelled('Task', task),
    labelled('Question', ask),
  ].filter(Boolean)
}

const POINTS: Style = { voice: 'educational', form: 'points' }
/** A paragraph as a point; what is set in several has no place in a list. */
const inALine = (text: string) => (text && !text.includes('\n') ? `- ${text.replace(/^> /, '')}` : '')

/** What belongs to no line: a task, a check, a question with its answer. */
const LOOSE: readonly [Role, string][] = [
  ['week.day', 'Task'],
  ['qa.row', 'Answer'],
  ['self.row', 'Check'],
  ['decide.row', 'If'],
]

/** The next of them that the product has not seen, kinds in turn; '' when all are said. */
function loose(writer: Writer, turn: number): string {
  for (const at of LOOSE.keys()) {
    const [role, label] = LOOSE[(turn + at) % LOOSE.length] ?? ['week.day', 'Task']
    const [first = '', second = ''] = writer.words(role).split(' / ')
    if (!first) continue
    const joined = second ? `${first}${/[?]$/.test(first) ? '' : ':'} ${second}` : first
    return remember(writer, labelled(label, escapeMarkdown(/[.?!]$/.test(joined) ? joined : `${joined}.`)))
  }
  return ''
}

/** What else a line's list can hold, one after the other. */
const LATER: readonly ((writer: Writer, line: OutlineLine) => string)[] = [
  (writer, line) => labelled('Know', writer.block('notes', line.heading, 1)),
  (writer, line) => {
    const slip = writer.store.take('mistakes', line.heading)
    return slip
      ? labelled('Slip', remember(writer, escapeMarkdown(`${capitalise(slip.m)}. ${slip.why} ${slip.mend}`)))
      : ''
  },
  (writer, line) =>
    labelled('Ground', writer.say([line.intent ? `more.${line.intent}` : `more.${line.form}`, `more.${line.form}`])),
  (writer) => labelled('Example', writer.block('scenes').replace(/^> /, '')),
  (writer) => {
    const sign = writer.store.take('metrics')
    return sign ? labelled('Sign', remember(writer, `${escapeMarkdown(capitalise(sign))}.`)) : ''
  },
  (writer, line) => {
    const asked = writer.store.take('faqs', line.heading)
    return asked ? labelled('Answer', remember(writer, escapeMarkdown(`${asked.q} ${asked.ans}`))) : ''
  },
  (writer) => labelled('Point', writer.say('deepen.informative')),
  (writer, line) => labelled('Word', writer.block('terms', line.heading)),
]

/** An outline to write from: under each line a point, a task and a question instead of prose, and more if asked. */
export function pointsDraft(writer: Writer, opening: Blocks, lines: readonly OutlineLine[], goal: number): Blocks {
  const lists = lines.map((line, at) => ({
    line,
    points: firstPoints(writer, line),
    further: facetsFor(writer, line, at, POINTS),
  }))
  let words = wordsIn(opening) + wordsIn(lists.flatMap(({ line, points }) => [line.heading, ...points]))
  for (const later of LATER) {
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
  for (let grew = true; grew && !longEnough(words, goal); ) {
    grew = false
    for (const { points, further } of lists) {
      add(points, inALine(further.shift()?.() ?? ''))
      if (further.length > 0) grew = true
    }
  }
  for (let turn = 0; lists.length > 0 && !longEnough(words, goal); turn += 1) {
    const point = loose(writer, turn)
    if (!point) break
    add(lists[turn % lists.length]?.points ?? [], point)
  }
  return [
    ...opening,
    ...lists.flatMap(({ line, points }) => [
      lineHeading(line),
      points.length > 0 ? points.join('\n') : `- ${writer.leastHeard('last', slotsOf(line))}`,
    ]),
  ]
}
