import { linearText } from '@makeready/formulas/linear-text'
import type { Block } from '../manuscript/manuscript.ts'
import { inlineText } from '../manuscript/plain-text.ts'

/** The words of blocks for formats without markup, a line for each paragraph, item and row. */
export function plainBlocks(blocks: readonly Block[]): string {
  return blocks
    .flatMap(linesOf)
    .filter((line) => line !== '')
    .join('\n')
}

function linesOf(block: Block): string[] {
  switch (block.t) {
    case 'paragraph':
    case 'heading':
      return [inlineText(block.children).trim()]
    case 'list':
      return block.items.flatMap(({ blocks }, at) => {
        const [first = '', ...rest] = blocks.flatMap(linesOf)
        return [`${block.ordered ? `${block.start + at}.` : '•'} ${first}`, ...rest]
      })
    case 'quote':
    case 'callout':
      return block.blocks.flatMap(linesOf)
    case 'code':
      return block.value.split('\n')
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map((cell) => inlineText(cell).trim()).join(' | '))
    case 'figure':
      return [block.alt ?? (block.caption ? inlineText(block.caption) : '')]
    case 'formula':
      return [linearText(block.math)]
    case 'definitions':
      return block.entries.map(({ term, meanings }) => `${inlineText(term)}: ${meanings.map(inlineText).join('; ')}`)
    case 'recipe':
      return [...block.ingredients, ...block.steps].flatMap(linesOf)
    case 'references':
    case 'scene-break':
    case 'writing-lines':
    case 'page-break':
      return []
  }
}
