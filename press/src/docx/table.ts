import {
  AlignmentType,
  BorderStyle,
  HeightRule,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  WidthType,
} from 'docx'
import { directionOf } from '../manuscript/direction.ts'
import { isFillable } from '../manuscript/fillable-column.ts'
import type { Alignment, Block, Inline } from '../manuscript/manuscript.ts'
import { inlineText } from '../manuscript/plain-text.ts'
import { columnWidths } from './column-widths.ts'
import type { DocxContext, Room } from './docx-context.ts'
import { inlineRuns } from './inline.ts'

type DataTable = Extract<Block, { t: 'table' }>

// Word rejects tables with more columns
const MAX_COLUMNS = 63
const SIDE = 90
const LONG_ROW = 600
const FILLABLE_ROW = { value: 480, rule: HeightRule.ATLEAST }
const NONE = { style: BorderStyle.NONE, size: 0, color: 'auto' }
const rule = (size: number, color: string) => ({ style: BorderStyle.SINGLE, size, color })

/**
 * The table with three rules, its head repeated on every page; as several tables if it exceeds Word's maximum of
 * columns.
 */
export function dataTables(context: DocxContext, table: DataTable, room: Room): (Paragraph | Table)[] {
  if (table.head.length === 0) return []
  const parts: (Paragraph | Table)[] = []
  for (let from = 0; from < table.head.length; from += MAX_COLUMNS) {
    const cut = <T>(row: T[]) => row.slice(from, from + MAX_COLUMNS)
    parts.push(
      oneTable(context, { ...table, align: cut(table.align), head: cut(table.head), rows: table.rows.map(cut) }, room),
    )
    parts.push(new Paragraph({ style: 'Gap' }))
  }
  return parts
}

function oneTable(context: DocxContext, table: DataTable, room: Room): Table {
  const widths = columnWidths(table, room.width, 2 * SIDE)
  const size = sizeFor(table.head.length)
  const fillable = table.head.some((_, column) => isFillable(table, column))
  const cells = (row: Inline[][], style: string) =>
    widths.map((width, at) => cell(context, row[at] ?? [], { width, style, size, align: table.align[at] ?? 'left' }))
  return new Table({
    width: { size: room.width, type: WidthType.DXA },
    columnWidths: widths,
    layout: TableLayoutType.FIXED,
    indent: { size: room.indent, type: WidthType.DXA },
    ...(context.baseDirection === 'rtl' ? { visuallyRightToLeft: true } : {}),
    borders: {
      top: rule(8, '262626'),
      bottom: rule(8, '262626'),
      left: NONE,
      right: NONE,
      insideHorizontal: rule(4, 'C9C6BE'),
      // cells to write in need a border
      insideVertical: fillable ? rule(4, 'C9C6BE') : NONE,
    },
    rows: [
      new TableRow({ tableHeader: true, cantSplit: true, children: cells(table.head, 'TableHead') }),
      ...table.rows.map(
        (row) =>
          new TableRow({
            cantSplit: lengthOf(row) < LONG_ROW,
            ...(fillable ? { height: FILLABLE_ROW } : {}),
            children: cells(row, 'TableText'),
          }),
      ),
    ],
  })
}

type CellLook = { width: number; style: string; size: number | null; align: Alignment }

function cell(context: DocxContext, inlines: Inline[], { width, style, size, align }: CellLook): TableCell {
  const dir = directionOf(inlineText(inlines), context.baseDirection)
  const run = size === null ? {} : { size, sizeComplexScript: size }
  const isHead = style === 'TableHead'
  return new TableCell({
    width: { size: width, type: WidthType.DXA },
    margins: { top: 60, bottom: 60, left: SIDE, right: SIDE },
    ...(isHead ? { borders: { bottom: rule(6, '262626') } } : {}),
    children: [
      new Paragraph({
        style,
        ...(align === 'center' ? { alignment: AlignmentType.CENTER } : {}),
        ...(align === 'right' ? { alignment: AlignmentType.END } : {}),
        ...(dir === 'rtl' ? { bidirectional: true } : {}),
        children: inlineRuns(context, inlines, { dir, width: Math.max(200, width - 2 * SIDE), run }),
      }),
    ],
  })
}

/** Half points; null for the style's own size. */
function sizeFor(columns: number): number | null {
  if (columns <= 5) return null
  if (columns <= 8) return 17
  return columns <= 12 ? 15 : 12
}

const lengthOf = (row: Inline[][]) => row.reduce((total, inlines) => total + inlineText(inlines).length, 0)
