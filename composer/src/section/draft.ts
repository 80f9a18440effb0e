import type { OutlineLine } from '../outline-line.ts'
import type { Writer } from '../writer.ts'
import type { Blocks } from './blocks.ts'
import { facetsFor, mentionsHeading, restateHeading } from './facets.ts'
import { longEnough, tooLong, wordsIn } from './length.ts'
import { lineHeading, openLine } from './line.ts'
import type { Story } from './story.ts'
import type { Style } from './style.ts'

/** One outline line while its section grows; `more` is what can still be said about it. */
type Part = { heading: string; body: Blocks; more: (() => string)[] }

/** A section while it grows: what stands before its lines, the lines, and what follows them. */
export type Draft = { opening: Blocks; parts: Part[]; extras: Blocks[]; ending: Blocks }

export const draftBlocks = ({ opening, parts, extras, ending }: Draft): Blocks =>
  [...opening, ...parts.flatMap(({ heading, body }) => [heading, ...body]), ...extras.flat(), ...ending].filter(Boolean)

const size = (draft: Draft) => wordsIn(draftBlocks(draft))

/** Every line with its heading and at least one paragraph that takes it up. */
export function startParts(
  writer: Writer,
  lines: readonly OutlineLine[],
  style: Style,
  { story = null, brief = false }: { story?: Story | null; brief?: boolean } = {},
): Part[] {
  const claimed = lines.map((line) => writer.knowledge.claim(line.heading))
  return lines.map((line, at) => {
    const { blocks, answered } = openLine(writer, line, { claimed: claimed[at] ?? null, style, brief })
    const body = [story?.beat(line, at, brief) ?? '', ...blocks].filter(Boolean)
    if (!answered && !mentionsHeading(line, body.join('\n'))) body.push(restateHeading(writer, line, at, style))
    const plainText = body.filter(Boolean)
    return {
      heading: lineHeading(line),
      body: plainText.length > 0 ? plainText : [writer.leastUsed('last', { topic: line.topic })],
      more: facetsFor(writer, line, at, style),
    }
  })
}

function next(part: Part): string {
  for (let facet = part.more.shift(); facet; facet = part.more.shift()) {
    const text = facet()
    if (text) return text
  }
  return ''
}

/** Extends the shortest lines first, with `extra` headed additions between rounds, until the goal is met. */
export function extend(draft: Draft, goal: number, extra: (count: number) => Blocks): void {
  const parts = [...draft.parts]
  let words = size(draft)
  const add = (block: Blocks, take: () => void) => {
    const more = wordsIn(block)
    if (more === 0 || tooLong(words + more, goal)) return false
    words += more
    take()
    return true
  }
  let extended = true
  while (extended && !longEnough(words, goal)) {
    extended = false
    parts.sort((one, other) => wordsIn(one.body) - wordsIn(other.body))
    for (const part of parts) {
      if (longEnough(words, goal)) return
      const text = next(part)
      if (add([text], () => part.body.push(text))) extended = true
    }
    if (longEnough(words, goal)) return
    const added = extra(draft.extras.length)
    if (add(added, () => draft.extras.push(added))) extended = true
  }
}
