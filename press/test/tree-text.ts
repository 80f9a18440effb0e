import type { Block, Inline } from '../src/manuscript/manuscript.ts'
import { inlineText } from '../src/manuscript/plain-text.ts'

/** Every word of a tree in reading order, one line per block, including picture descriptions and notes. */
export function treeText(blocks: readonly Block[]): string {
  return blocks.map(blockText).join('\n')
}

function blockText(block: Block): string {
  switch (block.t) {
    case 'paragraph':
    case 'heading':
      return inlinesText(block.children)
    case 'code':
      return block.value
    case 'list':
      return block.items.map((item) => treeText(item.blocks)).join('\n')
    case 'quote':
      return treeText(block.blocks)
    case 'callout':
      return `${inlinesText(block.title ?? [])}\n${treeText(block.blocks)}`
    case 'table':
      return [block.head, ...block.rows].flatMap((row) => row.map(inlinesText)).join('\n')
    case 'definitions':
      return block.entries.map(({ term, meanings }) => [term, ...meanings].map(inlinesText).join('\n')).join('\n')
    case 'formula':
      return inlinesText([block])
    case 'figure':
      return `${block.alt}\n${inlinesText(block.caption ?? [])}`
    default:
      return ''
  }
}

export function inlinesText(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if (inline.t === 'text' || inline.t === 'code') return inline.value
      if (inline.t === 'image') return inline.alt
      if (inline.t === 'formula') return inlineText([inline])
      if (inline.t === 'break') return ' '
      if (inline.t === 'page') return inline.words
      return inlinesText(inline.children)
    })
    .join('')
}

/** Letters, digits and their marks only: what must survive any change to spaces and signs. */
export const letters = (text: string): string =>
  text
    .normalize('NFC')
    .match(/[\p{L}\p{N}\p{M}]/gu)
    ?.join('') ?? ''
