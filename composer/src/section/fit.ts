import type { Writer } from '../writer.ts'
import type { Blocks } from './blocks.ts'
import { headedExtra } from './extras.ts'
import { longEnough, tooLong, wordsIn } from './length.ts'
import type { Style } from './style.ts'

const PLAIN = ['bridge', 'deepen.educational', 'deepen.informative'] as const

/** Lengthens a section without numbered lines; what is added stands before its last block. */
export function lengthen(writer: Writer, blocks: Blocks, goal: number, style: Style): Blocks {
  const made = blocks.filter(Boolean)
  const end = made.at(-2)?.startsWith('#') ? -2 : -1
  // boxes and lines to write on belong to what stands before them
  const closed = /^(?:- \[ \]|____)/.test(made.at(-1) ?? '')
  const last = closed ? [] : made.slice(end)
  const body = closed ? made : made.slice(0, end)
  let words = wordsIn(made)
  for (let count = 0; !longEnough(words, goal) && count < 60; count += 1) {
    const block = headedExtra(writer, style, count, ['scenes'])
    const added = block.length > 0 ? block : [writer.sentence(PLAIN)].filter(Boolean)
    const more = wordsIn(added)
    if (more === 0 || tooLong(words + more, goal)) break
    body.push(...added)
    words += more
  }
  return [...body, ...last]
}

/** Leaves out headed parts from the end until the goal is met; `kept` are headings that must stay. */
export function shorten(blocks: Blocks, goal: number, kept: ReadonlySet<string>): Blocks {
  const units: Blocks[] = []
  for (const block of blocks.filter(Boolean)) {
    if (block.startsWith('#') || units.length === 0) units.push([block])
    else units.at(-1)?.push(block)
  }
  for (let at = units.length - 1; at > 0 && tooLong(wordsIn(units.flat()), goal); at -= 1) {
    if (!kept.has(units[at]?.[0] ?? '')) units.splice(at, 1)
  }
  const [first = [], ...rest] = units
  while (first.length > 1 && tooLong(wordsIn([...first, ...rest.flat()]), goal)) first.pop()
  return [...first, ...rest.flat()]
}
