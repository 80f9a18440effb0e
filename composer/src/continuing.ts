import { countWords } from '@makeready/contract/domain/reading-time'
import { EarlierText } from './sections/earlier-text.ts'
import type { Blocks } from './sections/markdown.ts'

/** A continuation adds at least this many words. */
const LEAST = 120

/** A text's headings in lower case without Markdown escapes. */
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

/** Headings of one level without Markdown escapes. */
export function headingLines(markdown: string, level: number): string[] {
  const sign = `${'#'.repeat(level)} `
  return markdown
    .split('\n')
    .filter((line) => line.startsWith(sign))
    .map((line) => line.slice(sign.length).replace(/\\(.)/g, '$1').trim())
}

/** Words missing to reach a length goal. */
export const remaining = (goal: number, written: string): number => Math.max(LEAST, goal - countWords(written))

/** The separator before a new paragraph. */
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

/** The rest of a text in pieces, without white space that the previous text already ends with. */
export function* pieces(rest: string, written: string): Generator<string> {
  const ending = /\s*$/.exec(written)?.[0] ?? ''
  const left = rest.startsWith(ending) ? rest.slice(ending.length) : rest.trimStart()
  for (const piece of left.split(/(?<=\n\n)/)) if (piece) yield piece
}
