import { isAuthorNote, isEmptySourceSlot } from '@makeready/contract/domain/author-notes'
import type { PhrasingContent } from 'mdast'
import type { Range } from '../finding.ts'
import { align } from './align.ts'

/** A paragraph, item, heading or cell as the reader sees it, without Markdown, and each character's position. */
export type Block = {
  kind: 'heading' | 'paragraph' | 'item' | 'cell'
  /** 1 to 6 for a heading, else 0 */
  depth: number
  /** one line unless the author broke it */
  text: string
  /** the whole block in the Markdown */
  range: Range
  /** parts of `text` that are not prose: code and addresses */
  literal: Range[]
  /** a link or a footnote names the source */
  hasSource: boolean
  /** wholly in italics, a standing notice, or a note to the author */
  isNotice: boolean
  /** asked of the author by the composer, and left out of documents; not an empty place for a source */
  isAuthorNote: boolean
  /** inside the text of a footnote */
  footnote: boolean
  starts: Int32Array
  ends: Int32Array
}

/** The Markdown range of a part of the block's text. */
export function placeOf(block: Block, from: number, to: number): Range {
  const start = block.starts[from] ?? block.range.start
  return { start, end: to > from ? (block.ends[to - 1] ?? start) : start }
}

export function blockOf(
  kind: Block['kind'],
  node: { children: readonly PhrasingContent[]; depth?: number },
  range: Range,
  markdown: string,
  footnote = false,
): Block {
  const parts: string[] = []
  const starts: number[] = []
  const ends: number[] = []
  const literal: Range[] = []
  let hasSource = false
  const add = (value: string, from: number, to: number) => {
    align(markdown, { start: from, end: to }, value, starts, ends)
    parts.push(value.replace(/[\r\n]/g, ' '))
  }
  const visit = (child: PhrasingContent) => {
    // bare addresses are split off after parsing and have no position: they follow the preceding text
    const from = child.position?.start.offset ?? ends.at(-1) ?? range.start
    const to = child.position?.end.offset ?? range.end
    if (child.type === 'text') add(child.value, from, to)
    else if (child.type === 'inlineCode') {
      literal.push({ start: starts.length, end: starts.length + child.value.length })
      add(child.value, from, to)
    } else if (child.type === 'break') {
      parts.push('\n')
      starts.push(from)
      ends.push(to)
    } else if (child.type === 'footnoteReference') hasSource = true
    else if ('children' in child) {
      if (child.type === 'link' || child.type === 'linkReference') hasSource = true
      const start = starts.length
      for (const inner of child.children) visit(inner)
      if (child.type === 'link' && /^(?:[a-z]+:\/\/|www\.)|@/i.test(parts.at(-1) ?? '')) {
        literal.push({ start, end: starts.length })
      }
    }
  }
  for (const child of node.children) visit(child)
  const [only] = node.children
  const text = parts.join('')
  const typed = markdown.slice(range.start, range.end)
  const isNote = kind === 'paragraph' && isAuthorNote(typed)
  return {
    kind,
    depth: node.depth ?? 0,
    text,
    range,
    literal,
    hasSource,
    isNotice: (node.children.length === 1 && only?.type === 'emphasis') || isNote,
    isAuthorNote: isNote && !isEmptySourceSlot(typed),
    footnote,
    starts: Int32Array.from(starts),
    ends: Int32Array.from(ends),
  }
}
