import { BorderStyle, Paragraph, ShadingType, Table, TableCell, TableLayoutType, TableRow, WidthType } from 'docx'
import { accentOnWhite, calloutColor, tint } from '../manuscript/accent.ts'
import { directionOf } from '../manuscript/direction.ts'
import type { Block } from '../manuscript/manuscript.ts'
import { inlineText } from '../manuscript/plain-text.ts'
import type { DocxContext, Room, WriteBlocks } from './docx-context.ts'
import { inlineRuns, textRuns } from './inline.ts'

const PADDING = 180
const NONE = { style: BorderStyle.NONE, size: 0, color: 'auto' }
/** A callout as a table with one cell: the only frame that can contain lists, code and tables in every reader. */
export function calloutTable(
  context: DocxContext,
  callout: Extract<Block, { t: 'callout' }>,
  room: Room,
  write: WriteBlocks,
): Table {
  const color = accentOnWhite(calloutColor(callout.kind, context.manuscript.accent))
  const width = room.width
  const inside: Room = { indent: 0, width: width - 2 * PADDING, style: 'Callout', listDepth: 0, keepNext: false }
  const bar = { style: BorderStyle.SINGLE, size: 24, color: color }
  const name = context.words[callout.kind]
  const title = callout.title ? inlineText(callout.title) : ''
  const dir = directionOf(title || name, context.baseDirection)
  const rightToLeft = dir === 'rtl'
  const cell = new TableCell({
    width: { size: width, type: WidthType.DXA },
    shading: { type: ShadingType.CLEAR, color: 'auto', fill: tint(`#${color}`, 0.07) },
    margins: { top: 120, bottom: 60, left: PADDING, right: PADDING },
    borders: { top: NONE, bottom: NONE, left: bar, right: NONE },
    children: [
      new Paragraph({
        style: 'CalloutTitle',
        ...(rightToLeft ? { bidirectional: true } : {}),
        children: [
          ...textRuns(callout.title ? `${name}: ` : name, dir, { color: color }),
          ...inlineRuns(context, callout.title ?? [], { dir, width: inside.width, run: { color: color } }),
        ],
      }),
      ...write(context, callout.blocks, inside),
    ],
  })
  return new Table({
    width: { size: width, type: WidthType.DXA },
    columnWidths: [width],
    layout: TableLayoutType.FIXED,
    // mirrors the bar too
    ...(rightToLeft ? { visuallyRightToLeft: true } : {}),
    indent: { size: room.indent, type: WidthType.DXA },
    borders: { top: NONE, bottom: NONE, left: NONE, right: NONE, insideHorizontal: NONE, insideVertical: NONE },
    rows: [new TableRow({ children: [cell] })],
  })
}
