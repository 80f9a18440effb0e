import { CheckBox, Paragraph, type ParagraphChild, Tab, type Table, TextRun } from 'docx'
import type { Block, ListItem } from '../manuscript/manuscript.ts'
import { type DocxContext, indent, type Room, type WriteBlocks } from './docx-context.ts'
import { inlineRuns } from './inline.ts'
import { LIST_STEP } from './numbering.ts'

type List = Extract<Block, { t: 'list' }>
type ListMarker = { reference: string; level: number; instance: number } | null

// Word's own symbols; MS Gothic comes with every Word, other programs substitute a font
const BOX = { value: '2610', font: 'MS Gothic' }
const TICKED = { value: '2611', font: 'MS Gothic' }

/** A list, item by item: the first paragraph has the bullet, number or box, and the rest is indented to its text. */
export function listBlocks(context: DocxContext, list: List, room: Room, write: WriteBlocks): (Paragraph | Table)[] {
  const level = Math.min(room.listDepth, 8)
  const step = stepOf(list)
  const inner = { ...indent(room, step), listDepth: room.listDepth + 1 }
  const numbers: ListMarker = list.ordered ? context.lists.ordered(level, list.start) : null
  return list.items.flatMap((item, at) => {
    const mark = numbers ?? (item.checked === null ? context.lists.bullets(level) : null)
    const { head, rest } = splitHeading(item)
    const dir = head?.dir ?? context.baseDirection
    const keepsEndWithNext = room.keepNext && at === list.items.length - 1
    const keepNext = rest[0] ? rest[0].t === 'writing-lines' : keepsEndWithNext
    const text = inlineRuns(context, head?.children ?? [], { dir, width: inner.width })
    const first = new Paragraph({
      style: 'ListParagraph',
      ...(mark ? { numbering: mark } : {}),
      indent: { left: inner.indent, hanging: inner.indent - room.indent },
      ...(list.tight ? { contextualSpacing: true } : {}),
      ...(keepNext ? { keepNext: true } : {}),
      ...(dir === 'rtl' ? { bidirectional: true } : {}),
      children: [...box(item, mark), ...text],
    })
    return [first, ...write(context, rest, { ...inner, keepNext: keepsEndWithNext })]
  })
}

function stepOf(list: List): number {
  const digits = list.ordered ? String(list.start + list.items.length - 1).length : 1
  return Math.max(LIST_STEP, 150 + 120 * digits)
}

function splitHeading(item: ListItem) {
  const [head, ...rest] = item.blocks
  return head?.t === 'paragraph' ? { head, rest } : { head: null, rest: item.blocks }
}

function box(item: ListItem, mark: ListMarker): ParagraphChild[] {
  if (item.checked === null) return []
  const control = new CheckBox({ checked: item.checked, checkedState: TICKED, uncheckedState: BOX })
  return [control, new TextRun(mark ? ' ' : { children: [new Tab()] })]
}
