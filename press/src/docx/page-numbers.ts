import type { PageNumberEstimator } from 'docx'
import { estimatePageNumbers, estimatePageNumbersWith } from 'docx/layout'
import type { Block, Inline, Manuscript } from '../manuscript.ts'
import { inlineText } from '../markdown/plain-text.ts'

// about 900 pages take half a minute; past twice that nobody would wait
const MOST_LETTERS = 2_500_000

/**
 * Works out on which page of this document, set as Word sets it, each heading stands; null when the book is so long
 * that its contents do better without numbers.
 */
export function pageNumbersFor(manuscript: Manuscript): PageNumberEstimator | null {
  const letters = manuscript.sections.reduce((total, section) => total + blocksLength(section.blocks), 0)
  return letters > MOST_LETTERS ? null : estimatePageNumbersWith({ guess: true })
}

/** Leaves page numbers open, but still writes the labels of sections into the contents. */
export const withoutPageNumbers: PageNumberEstimator = Object.assign(() => ({ bookmarks: new Map<string, string>() }), {
  ...(estimatePageNumbers.listNumbers ? { listNumbers: estimatePageNumbers.listNumbers } : {}),
})

const blocksLength = (blocks: readonly Block[]): number =>
  blocks.reduce((total, block) => total + blockLength(block), 0)

const lineLength = (inlines: Inline[]) => inlineText(inlines).length

function blockLength(block: Block): number {
  switch (block.t) {
    case 'paragraph':
    case 'heading':
      return lineLength(block.children)
    case 'code':
      return block.value.length
    case 'list':
      return block.items.reduce((total, item) => total + blocksLength(item.blocks), 0)
    case 'quote':
    case 'callout':
      return blocksLength(block.blocks)
    case 'table':
      return block.rows.flat().reduce((total, cell) => total + lineLength(cell), 0)
    default:
      return 0
  }
}
