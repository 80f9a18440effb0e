import { escapeBlock, escapeMarkdown } from '../creator-words.ts'
import { capitalise } from '../language/case.ts'
import type { OutlineLine } from '../outline-line.ts'
import type { Writer } from '../writer.ts'
import type { Blocks } from './blocks.ts'

/** An outline to write from: under each line a point, a task and a question instead of prose. */
export function writePoints(writer: Writer, line: OutlineLine): Blocks {
  const slots = { topic: line.topic, act: line.act, ger: line.ger }
  const point = writer.say('deepen.educational') || writer.say('deepen.informative')
  const step = writer.store.take('steps', line.heading, 1) ?? writer.store.take('steps')
  const task = step
    ? `${escapeMarkdown(capitalise(step.do))}; done when ${escapeMarkdown(step.done)}.`
    : writer.say('do.first')
  const ask = writer.say(
    [line.form === 'np' ? 'ask.np' : line.form === 'question' ? 'ask.question' : 'ask.act', 'ask.np'],
    slots,
  )
  if (step) writer.scenery.memory.add(task)
  const points = [
    line.detail && `- ${escapeBlock(line.detail)}`,
    point && `- Point: ${point}`,
    task && `- Task: ${task}`,
    ask && `- Question: ${ask}`,
  ].filter(Boolean)
  const heading = `${line.level === 3 ? '###' : '##'} ${escapeMarkdown(line.heading)}`
  return [heading, points.length > 0 ? points.join('\n') : `- ${writer.leastHeard('last', slots)}`]
}
