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
import { columnWidths, notBelow } from './column-widths.ts'
import type { DocxContext, Room } from './docx-context.ts'
import { inlineRuns } from './inline.ts'
import { PlainParagraph, plainRow } from './plain-parts.ts'
import { hasRoomForWords, wordWidths } from './word-widths.ts'

type DataTable = Extract<Block, { t: 'table' }>

// Word rejects tables with more columns
const MAX_COLUMNS = 63
const SIDE = 90
/** Half points, as in the style. */
const USUAL_SIZE = 19
const SMALLER = [17, 15, 14]
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
  const { widths, size } = widthsAndSize(table, room.width)
  const fillable = table.head.some((_, column) => isFillable(table, column))
  const cells = (row: Inline[][], style: string) =>
    widths.map((width, at) => cell(context, row[at] ?? [], { width, style, size, align: table.align[at] ?? 'left' }))
  return new Table({
    width: { size: room.width, type: WidthType.DXA },
    columnWidths: widths,
    layout: TableLayoutType.FIXED,
    indent: { size: room.indent, type: WidthType.DXA },
    margins: { top: 60, bottom: 60, left: SIDE, right: SIDE },
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
      new TableRow({
        tableHeader: true,
        cantSplit: true,
        children: cells(table.head, 'TableHead').map((one) => fullCell(one, true)),
      }),
      ...table.rows.map((row) => tableRow(context, cells(row, 'TableText'), lengthOf(row) < LONG_ROW, fillable)),
    ],
  })
}

function tableRow(context: DocxContext, cells: Cell[], cantSplit: boolean, isFillable: boolean): TableRow {
  const full = () =>
    new TableRow({
      cantSplit,
      ...(isFillable ? { height: FILLABLE_ROW } : {}),
      children: cells.map((one) => fullCell(one, false)),
    })
  const isPlain = cantSplit && !isFillable && cells.every(hasPlainParagraph)
  return isPlain ? plainRow(context.hidden, cells, full) : full()
}

const hasPlainParagraph = (one: Cell): one is Cell & { paragraph: PlainParagraph } =>
  one.paragraph instanceof PlainParagraph

type Cell = { width: number; paragraph: Paragraph }
type CellLook = { width: number; style: string; size: number | null; align: Alignment }

function cell(context: DocxContext, inlines: Inline[], { width, style, size, align }: CellLook): Cell {
  const dir = directionOf(inlineText(inlines), context.baseDirection)
  const run = size === null ? {} : { size, sizeComplexScript: size }
  const children = inlineRuns(context, inlines, { dir, width: Math.max(200, width - 2 * SIDE), run })
  if (align === 'left' && dir === 'ltr')
    return { width, paragraph: new PlainParagraph(context.hidden, { style }, children) }
  const paragraph = new Paragraph({
    style,
    ...(align === 'center' ? { alignment: AlignmentType.CENTER } : {}),
    ...(align === 'right' ? { alignment: AlignmentType.END } : {}),
    ...(dir === 'rtl' ? { bidirectional: true } : {}),
    children,
  })
  return { width, paragraph }
}

function fullCell({ width, paragraph }: Cell, isHead: boolean): TableCell {
  return new TableCell({
    width: { size: width, type: WidthType.DXA },
    ...(isHead ? { borders: { bottom: rule(6, '262626') } } : {}),
    children: [paragraph],
  })
}

/** With smaller type where only that keeps words whole. */
function widthsAndSize(table: DataTable, width: number): { widths: number[]; size: number | null } {
  const natural = columnWidths(table, width, 2 * SIDE)
  const usual = sizeFor(table.head.length)
  if (hasRoomForWords(table, natural, usual ?? USUAL_SIZE, 2 * SIDE)) return { widths: natural, size: usual }
  for (const size of [usual, ...SMALLER.filter((smaller) => smaller < (usual ?? USUAL_SIZE))]) {
    const widths = notBelow(natural, wordWidths(table, size ?? USUAL_SIZE, 2 * SIDE))
    if (widths) return { widths, size }
  }
  return { widths: natural, size: usual }
}

/** Half points; null for the style's own size. */
function sizeFor(columns: number): number | null {
  if (columns <= 5) return null
  if (columns <= 8) return 17
  return columns <= 12 ? 15 : 12
}

const lengthOf = (row: Inline[][]) => row.reduce((total, inlines) => total + inlineText(inlines).length, 0)
