import type { BookmarkListNumber, IXmlableObject, PageNumberEstimator } from 'docx'
import type { Block, Inline, Manuscript } from '../manuscript/manuscript.ts'
import { inlineText } from '../manuscript/plain-text.ts'
import { attributes, type Node, nodes } from './formatted-body.ts'
import type { HiddenParts } from './hidden-parts.ts'
import { widthOf } from './line-count.ts'
import type { DocxLook } from './look.ts'
import type { SectionLabel } from './numbering.ts'
import { estimatePages } from './page-estimate.ts'
import { documentStyles } from './styles.ts'

// a book of 350,000 words, for which numbering takes as long as writing
const MAX_CHARACTERS = 2_000_000
// time is quadratic within a paragraph: 200,000 letters take minutes
const LONGEST_PARAGRAPH = 20_000

/** What is known once the document is written; `noteTexts` in order, `labels` of sections by their bookmarks. */
type Written = { noteTexts: readonly string[]; labels: ReadonlyMap<string, SectionLabel>; hidden: HiddenParts }

/** The page of each heading as Word would lay the document out; null for a book too long to number. */
export function pageNumbersFor(manuscript: Manuscript, look: DocxLook, written: Written): PageNumberEstimator | null {
  const characters = manuscript.sections.reduce((total, section) => total + blocksLength(section.blocks), 0)
  const isTooLong = manuscript.sections.some((section) =>
    section.blocks.some((block) => longest(block) > LONGEST_PARAGRAPH),
  )
  return characters > MAX_CHARACTERS || isTooLong ? null : estimatorFor(manuscript, look, written)
}

function estimatorFor(manuscript: Manuscript, look: DocxLook, written: Written): PageNumberEstimator {
  const styles = documentStyles('000000', manuscript.language, look)
  const { listNumbers } = withoutPageNumbers(written)
  const estimate = (body: IXmlableObject) => ({ bookmarks: estimatePages(body, styles, written) })
  return Object.assign(estimate, listNumbers ? { listNumbers } : {})
}

/** Omits page numbers, but still writes section labels into the contents. */
export function withoutPageNumbers({ labels }: Pick<Written, 'labels'>): PageNumberEstimator {
  return Object.assign(() => ({ bookmarks: new Map<string, string>() }), {
    listNumbers: (body: IXmlableObject) => new Map(nodes(body['w:body']).flatMap((part) => labelsOf(part, labels))),
  })
}

/** The face in which Word measures a number in the contents. */
const NUMBER_FACE = { font: 'Aptos', bold: false, italic: false }

/** The label of a heading under each bookmark that it has. */
function labelsOf(part: Node, labels: Written['labels']): [string, BookmarkListNumber][] {
  const names = nodes(part['w:p']).flatMap((piece) =>
    'w:bookmarkStart' in piece ? [String(attributes([piece], 'w:bookmarkStart')['w:name'])] : [],
  )
  const label = names.map((name) => labels.get(name)).find((found) => found !== undefined)
  if (!label) return []
  const width = 20 * widthOf({ text: label.text, face: NUMBER_FACE, size: 12 })
  return names.map((name) => [name, { ...label, width }])
}

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
