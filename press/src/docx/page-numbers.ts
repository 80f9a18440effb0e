import type { IXmlableObject, PageNumberEstimator } from 'docx'
import { estimatePageNumbers } from 'docx/layout'
import type { Block, Inline, Manuscript } from '../manuscript/manuscript.ts'
import { inlineText } from '../manuscript/plain-text.ts'
import { nodes, properties } from './formatted-body.ts'
import type { DocxLook } from './look.ts'
import { estimatePages } from './page-estimate.ts'
import { documentStyles } from './styles.ts'

// a book of 350,000 words, for which numbering takes as long as writing
const MAX_CHARACTERS = 2_000_000
// time is quadratic within a paragraph: 200,000 letters take minutes
const LONGEST_PARAGRAPH = 20_000

/** `footnotes`: their texts once the document is written. The page of each heading as Word would lay the document out; null for a book too long to number. */
export function pageNumbersFor(
  manuscript: Manuscript,
  look: DocxLook,
  footnotes: () => string[],
): PageNumberEstimator | null {
  const characters = manuscript.sections.reduce((total, section) => total + blocksLength(section.blocks), 0)
  const isTooLong = manuscript.sections.some((section) =>
    section.blocks.some((block) => longest(block) > LONGEST_PARAGRAPH),
  )
  return characters > MAX_CHARACTERS || isTooLong ? null : estimatorFor(manuscript, look, footnotes)
}

function estimatorFor(manuscript: Manuscript, look: DocxLook, footnotes: () => string[]): PageNumberEstimator {
  const styles = documentStyles('000000', manuscript.language, look)
  return Object.assign((body: IXmlableObject) => ({ bookmarks: estimatePages(body, styles, footnotes()) }), {
    listNumbers,
  })
}

const listNumbers: NonNullable<PageNumberEstimator['listNumbers']> = (body, context) => {
  const children = body['w:body']
  const parts: IXmlableObject[] = Array.isArray(children) ? children : []
  const isLabeled = (part: IXmlableObject) =>
    properties(nodes(part['w:p'])).some((property) => 'w:numPr' in property) &&
    nodes(part['w:p']).some((piece) => 'w:bookmarkStart' in piece)
  return estimatePageNumbers.listNumbers?.({ 'w:body': parts.filter(isLabeled) }, context) ?? new Map()
}

/** Omits page numbers, but still writes section labels into the contents. */
export const withoutPageNumbers: PageNumberEstimator = Object.assign(() => ({ bookmarks: new Map<string, string>() }), {
  listNumbers,
})

const blocksLength = (blocks: readonly Block[]): number =>
  blocks.reduce((total, block) => total + blockLength(block), 0)

function longest(block: Block): number {
  if (block.t === 'list') return Math.max(0, ...block.items.flatMap((item) => item.blocks.map(longest)))
  if (block.t === 'quote' || block.t === 'callout') return Math.max(0, ...block.blocks.map(longest))
  if (block.t === 'table')
    return [block.head, ...block.rows].flat().reduce((most, cell) => Math.max(most, lineLength(cell)), 0)
  return blockLength(block)
}

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
