import { translationFor } from '../languages/translations.ts'
import { directionOf } from '../manuscript/direction.ts'
import { isToFillIn } from '../manuscript/fillable-column.ts'
import type { Inline } from '../manuscript/manuscript.ts'
import { inlineText } from '../manuscript/plain-text.ts'
import { type BookContext, foreign, inItsLanguage, type Node, narrow, place, type Run } from './book-context.ts'
import { hasBreakPoints } from './break-points.ts'
import { inlineNodes } from './inline-data.ts'
import { foreignLanguage } from './script-language.ts'
import {
  columnShares,
  columnSharesWithFillable,
  fitsEasily,
  splitWide,
  type Table,
  tableScale,
  widestPieces,
} from './table-shape.ts'

/** Points: Amazon KDP prints no smaller type. */
const LEAST_SIZE = 7
/** What `directed` (tree.typ) makes smaller, and by how much. */
const SCALED = new Set(['bn', 'hi', 'ja', 'ko', 'ta', 'zh'])
const SCALE = 0.92
/** Letters of a cell; a row with a longer one may continue on the next page, or it might not fit on any. */
const LONGEST_WHOLE = 400

/** A table, or several where the page has no room for all columns. */
export function tableNodes(table: Table, book: BookContext): Node[] {
  const columns = columnsOf(table, book)
  if (book.depth === 0 && fitsEasily(table, columns, book.page)) return [tableNode(table, columns, null, book)]
  return splitWide(table, book.page, book.depth).map((part) =>
    tableNode(part, columnsOf(part, book), widestPieces(part, book.print, book.manuscript.language), book),
  )
}

const columnsOf = (table: Table, { manuscript }: BookContext): number[] =>
  isToFillIn(manuscript) ? columnSharesWithFillable(table) : columnShares(table)

function tableNode(
  table: Table,
  columns: readonly number[],
  widest: ReturnType<typeof widestPieces> | null,
  book: BookContext,
): Node {
  const fillable = isToFillIn(book.manuscript)
  const cell = (inlines: readonly Inline[], row: readonly Inline[][], column: number): Node => {
    const toFill = fillable && columns[column] !== 0 && inlineText(inlines).trim() === ''
    if (!toFill) return cellNode(inlines, book)
    const names = [row[0] ?? [], table.head[column] ?? []].map((name) => inlineText(name).trim())
    return { label: names.filter(Boolean).join(', ') || translationFor(book.manuscript.language).workbook.notes }
  }
  const cells = [...table.head, ...table.rows.flat()].map(inlineText)
  return {
    t: 'table',
    ...(cells.every(({ length }) => length <= LONGEST_WHOLE) && { rowsWhole: true }),
    columns,
    widest,
    ...place(table.head.map(inlineText).join(' ').trim() || inlineText(table.rows[0]?.[0] ?? []), book),
    // the theme makes some scripts smaller
    least: cells.some((cell) => SCALED.has(foreignLanguage(cell, book.manuscript.language) ?? ''))
      ? LEAST_SIZE / SCALE
      : LEAST_SIZE,
    scale: tableScale(table.align.length),
    align: table.align,
    head: table.head.map((inlines) => cellNode(inlines, book)),
    rows: table.rows.map((row) => row.map((inlines, column) => cell(inlines, row, column))),
  }
}

export function cellNode(cell: readonly Inline[], book: BookContext): Node {
  const text = inlineText(cell)
  const children = inlineNodes(cell, narrow(inItsLanguage(text, book)))
  const divided = children.length > 1 && children.some(isDivided) && { divided: true }
  return { ...foreign(text, directionOf(text, book.base), book), ...divided, children }
}

const isDivided = (run: Run): boolean =>
  typeof run === 'object' &&
  (run.t === 'code' || run.t === 'long-words'
    ? hasBreakPoints(String(run.value))
    : Array.isArray(run.children) && run.children.some(isDivided))
