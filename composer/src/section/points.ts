import { escapeBlock, escapeMarkdown } from '../creator-words.ts'
import { capitalise } from '../language/case.ts'
import type { OutlineLine } from '../outline-line.ts'
import type { Role } from '../phrases.ts'
import type { Writer } from '../writer.ts'
import type { Blocks } from './blocks.ts'
import { longEnough, tooLong, wordsIn } from './length.ts'
import { lineHeading, slotsOf } from './line.ts'

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

/** What else a line's list can hold, one after the other. */
const LATER: readonly ((writer: Writer, line: OutlineLine) => string)[] = [
  (writer, line) => labelled('Know', writer.block('notes', line.heading, 1)),
  (writer, line) => labelled('Slip', writer.block('mistakes', line.heading)),
  (writer, line) =>
    labelled('Ground', writer.say([line.intent ? `more.${line.intent}` : `more.${line.form}`, `more.${line.form}`])),
  (writer) => labelled('Example', writer.block('scenes').replace(/^> /, '')),
  (writer) => labelled('Sign', writer.block('metrics')),
  (writer, line) => labelled('Answer', writer.block('faqs', line.heading)),
  (writer) => labelled('Point', writer.say('deepen.informative')),
  (writer, line) => labelled('Word', writer.block('terms', line.heading)),
]

/** An outline to write from: under each line a point, a task and a question instead of prose, and more if asked. */
export function pointsDraft(writer: Writer, opening: Blocks, lines: readonly OutlineLine[], goal: number): Blocks {
  const lists = lines.map((line) => ({ line, points: firstPoints(writer, line) }))
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
  return [
    ...opening,
    ...lists.flatMap(({ line, points }) => [
      lineHeading(line),
      points.length > 0 ? points.join('\n') : `- ${writer.leastHeard('last', slotsOf(line))}`,
    ]),
  ]
}
