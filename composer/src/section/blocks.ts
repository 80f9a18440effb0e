import { escapeBlock, escapeMarkdown } from '../creator-words.ts'
import { capitalize } from '../language/case.ts'
import type { Writer } from '../writer.ts'

/** Markdown blocks; empty strings are left out when the section is put together. */
export type Blocks = string[]

/** Rows of '____' are lines to write on. */
export const WRITING_LINES = '____\n\n____'

export const bullets = (lines: readonly string[]): string =>
  lines.map((line) => `- ${escapeBlock(capitalize(line))}`).join('\n')

export const taskList = (lines: readonly string[]): string =>
  lines.map((line) => `- [ ] ${escapeMarkdown(capitalize(line))}`).join('\n')

export const numbered = (lines: readonly string[]): string => lines.map((line, at) => `${at + 1}. ${line}`).join('\n')

/** A GFM table; cells are plain words. '' without rows. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return ''
  const row = (cells: readonly string[]) =>
    `|${cells.map((cell) => (cell ? ` ${escapeMarkdown(cell)} ` : ' ')).join('|')}|`
  return [row(head), `| ${head.map(() => '---').join(' | ')} |`, ...rows.map(row)].join('\n')
}

/** A lead-in and check boxes, or nothing when the stock is used up. */
export function checklist(writer: Writer, count: number, near = ''): Blocks {
  const checks = writer.knowledge.many('checks', count, near)
  if (checks.length === 0) return []
  return [writer.sentence('checklist'), remember(writer, taskList(checks))]
}

/** Blocks made without a template still count as said. */
export function remember(writer: Writer, block: string): string {
  writer.context.memory.add(block)
  return block
}

/** Drops the first of two equal headings with all below it: the section's own block is the better one. */
export function withoutRepeatedHeadings(blocks: Blocks): Blocks {
  const last = new Map(blocks.map((block, at) => [block.toLowerCase(), at]))
  let dropped = 0
  return blocks.filter((block, at) => {
    const level = /^#*/.exec(block)?.[0].length ?? 0
    if (level > 0 && (dropped === 0 || level <= dropped)) dropped = last.get(block.toLowerCase()) === at ? 0 : level
    return dropped === 0
  })
}

/** A heading only where something follows it. */
export function headedBlocks(heading: string, blocks: Blocks): Blocks {
  const filled = blocks.filter(Boolean)
  return filled.length === 0 ? [] : [heading, ...filled]
}

/** The blocks as they follow each other in a text, with the empty line between them. */
export function* joinBlocks(blocks: Blocks): Generator<string> {
  const filled = blocks.filter(Boolean)
  for (const [at, block] of filled.entries()) yield at < filled.length - 1 ? `${block}\n\n` : `${block}\n`
}
