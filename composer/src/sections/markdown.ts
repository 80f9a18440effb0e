import { escapeBlock, escapeMarkdown } from '../creator-words.ts'
import { capitalize } from '../language/case.ts'

/** Markdown blocks; empty strings are omitted when the section is joined. */
export type Blocks = string[]

export const heading = (text: string, level: 2 | 3 = 2): string => `${'#'.repeat(level)} ${escapeMarkdown(text)}`

export const bullets = (lines: readonly string[]): string =>
  lines.map((line) => `- ${escapeBlock(capitalize(line))}`).join('\n')

export const boxes = (lines: readonly string[]): string =>
  lines.map((line) => `- [ ] ${escapeMarkdown(capitalize(line))}`).join('\n')

/** `lines` are Markdown. */
export const numberedList = (lines: readonly string[]): string =>
  lines.map((line, at) => `${at + 1}. ${line}`).join('\n')

/** A GFM table; cells are plain text. '' without rows. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return ''
  const row = (cells: readonly string[]) =>
    `|${cells.map((cell) => (cell ? ` ${escapeMarkdown(cell)} ` : ' ')).join('|')}|`
  return [row(head), `| ${head.map(() => '---').join(' | ')} |`, ...rows.map(row)].join('\n')
}

/** A heading, unless nothing follows it. */
export function under(title: string, blocks: Blocks): Blocks {
  const filled = blocks.filter(Boolean)
  return filled.length === 0 ? [] : [title, ...filled]
}

/** The blocks in order, with an empty line between them. */
export function* joinBlocks(blocks: Blocks): Generator<string> {
  const filled = blocks.filter(Boolean)
  for (const [at, block] of filled.entries()) yield at < filled.length - 1 ? `${block}\n\n` : `${block}\n`
}
