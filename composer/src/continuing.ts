import { countWords } from '@makeready/contract/domain/reading-time'
import { EarlierText } from './sections/earlier-text.ts'
import type { Blocks } from './sections/markdown.ts'

/** A continuation says at least this much. */
const LEAST = 120

/** The headings of a text, in small letters and without Markdown's escapes. */
export function headingsIn(markdown: string): string[] {
  const found = markdown.match(/^#{1,6}[ \t]+.+$/gm) ?? []
  return found.map((heading) =>
    heading
      .replace(/^#+[ \t]+/, '')
      .replace(/\\(.)/g, '$1')
      .trim()
      .toLowerCase(),
  )
}

/** The headings of one level without Markdown's escapes. */
export function headingLines(markdown: string, level: number): string[] {
  const sign = `${'#'.repeat(level)} `
  return markdown
    .split('\n')
    .filter((line) => line.startsWith(sign))
    .map((line) => line.slice(sign.length).replace(/\\(.)/g, '$1').trim())
}

/** Words missing from a length goal. */
export const remaining = (goal: number, written: string): number => Math.max(LEAST, goal - countWords(written))

/** The separator with which the second text begins a new paragraph. */
export function separation(written: string): string {
  if (/\n[ \t]*\n[ \t]*$/.test(written)) return ''
  return /\n[ \t]*$/.test(written) ? '\n' : '\n\n'
}

/** Blocks that the text does not contain yet; a heading without blocks is dropped. */
export function fresh(blocks: Blocks, written: string): Blocks {
  const earlierText = new EarlierText([written])
  const done = new Set(headingsIn(written))
  const remaining = blocks.filter(
    (block) => block && !done.has(headingsIn(block)[0] ?? '') && (block.startsWith('#') || !earlierText.has([block])),
  )
  return remaining.filter(
    (block, at) => !block.startsWith('#') || (at < remaining.length - 1 && !isHigher(remaining[at + 1], block)),
  )
}

const level = (block: string) => /^#*/.exec(block)?.[0].length ?? 0
const isHigher = (next: string | undefined, block: string) => !!next?.startsWith('#') && level(next) <= level(block)

/** The rest of a text in pieces, without the white space that the text before it already ends with. */
export function* pieces(rest: string, written: string): Generator<string> {
  const ending = /\s*$/.exec(written)?.[0] ?? ''
  const left = rest.startsWith(ending) ? rest.slice(ending.length) : rest.trimStart()
  for (const piece of left.split(/(?<=\n\n)/)) if (piece) yield piece
}
