import { DEEPEST_SPLIT } from '@makeready/contract/domain/imported-book'
import { countWords } from '@makeready/contract/domain/reading-time'
import type { Heading, Nodes, RootContent } from 'mdast'
import type { Piece, TextPart } from './book-parts.ts'

const FIRST_LINE = 160
const LONGEST_TITLE = 200

/** A piece for each heading down to the third level; text before the first one is a piece too. */
export function toPieces(parts: readonly TextPart[]): Piece[] {
  const pieces: Piece[] = []
  for (const { blocks, write } of parts) {
    let heading: Heading | null = null
    let open: RootContent[] = []
    const close = () => {
      // comments alone belong to what follows
      if (!heading && !open.some((block) => textOf(block).trim() !== '' || hasPicture(block))) return
      pieces.push(pieceOf(heading, open, write))
      open = []
    }
    for (const block of blocks) {
      if (block.type !== 'heading' || block.depth > DEEPEST_SPLIT || textOf(block).trim() === '') {
        open.push(block)
        continue
      }
      close()
      heading = block
    }
    close()
  }
  return pieces
}

function pieceOf(heading: Heading | null, blocks: RootContent[], write: TextPart['write']): Piece {
  const markdown = write(blocks).trim()
  const text = blocks.find((block) => block.type !== 'heading' && textOf(block).trim() !== '')
  return {
    depth: heading?.depth ?? 0,
    title: heading ? shortened(textOf(heading), LONGEST_TITLE) : '',
    heading: heading ? headingLine(heading, write) : '',
    markdown,
    words: countWords(markdown),
    firstLine: text ? shortened(textOf(text), FIRST_LINE) : '',
    notes: labelsIn(blocks),
  }
}

/** With its emphasis and code, without the marks of its level. */
const headingLine = (heading: Heading, write: TextPart['write']) =>
  write([heading])
    .trim()
    .replace(/\n[ \t]*(?:=+|-+)$/, '')
    .replace(/\s+/g, ' ')
    .replace(/^#{1,6} | #+$/g, '')

export function textOf(node: Nodes): string {
  if (node.type === 'break') return ' '
  if ('value' in node) return node.type === 'html' ? '' : node.value
  if (!('children' in node)) return ''
  const separator = node.children.some((child) => 'children' in child && isBlock(child.type)) ? ' ' : ''
  return node.children.map(textOf).join(separator)
}

const isBlock = (type: string) => /^(?:paragraph|listItem|list|tableRow|tableCell|blockquote|heading)$/.test(type)

const hasPicture = (node: Nodes): boolean =>
  node.type === 'image' ||
  node.type === 'code' ||
  (node.type === 'html' && node.value.replace(/<!--[\s\S]*?(?:-->|$)/g, '').trim() !== '') ||
  ('children' in node && node.children.some(hasPicture))

function labelsIn(nodes: readonly Nodes[]): string[] {
  const labels = new Set<string>()
  const visit = (node: Nodes): void => {
    if (node.type === 'footnoteReference') labels.add(node.identifier)
    if ('children' in node) for (const child of node.children) visit(child)
  }
  for (const node of nodes) visit(node)
  return [...labels]
}

function shortened(text: string, most: number): string {
  const plain = text.replace(/\s+/g, ' ').trim().toWellFormed()
  return plain.length <= most
    ? plain
    : `${plain
        .slice(0, most - 1)
        .trimEnd()
        .toWellFormed()}…`
}

export const countTables = (nodes: readonly Nodes[]): number =>
  nodes.reduce(
    (sum, node) => sum + (node.type === 'table' ? 1 : 0) + ('children' in node ? countTables(node.children) : 0),
    0,
  )
