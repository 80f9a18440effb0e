import { isFillable } from '../manuscript/fillable-column.ts'
import type { Block } from '../manuscript/manuscript.ts'
import { inlineText } from '../manuscript/plain-text.ts'

export type Table = Extract<Block, { t: 'table' }>

const SHRINK_LENGTH = 14
const WIDEST = 8

/** Splits a table that is too wide for a page into several, each with the first column in front. */
export function splitWide(table: Table): Table[] {
  const columns = table.align.length
  if (columns <= WIDEST) return [table]
  const pieces = Math.ceil((columns - 1) / (WIDEST - 1))
  const each = Math.ceil((columns - 1) / pieces)
  return Array.from({ length: pieces }, (_, piece) => {
    const from = 1 + piece * each
    const cut = <T>(cells: readonly T[]): T[] => [...cells.slice(0, 1), ...cells.slice(from, from + each)]
    return { t: 'table', align: cut(table.align), head: cut(table.head), rows: table.rows.map((row) => cut(row)) }
  })
}

/** Width shares: 0 shrinks to fit (no cell over 14 characters), others are the root of the longest cell. */
export function columnShares(table: Table): number[] {
  const longest = table.align.map((_, column) =>
    Math.max(...[table.head, ...table.rows].map((row) => inlineText(row[column] ?? []).length)),
  )
  if (longest.reduce((sum, length) => sum + length, 0) < 52) return longest.map(() => 0)
  return longest.map((length) => (length <= SHRINK_LENGTH ? 0 : Math.min(Math.sqrt(length), 16)))
}

const FILLABLE_SHARE = 1.2

/** Like `columnShares`, but columns to fill in share the space to write in evenly. */
export function columnSharesWithFillable(table: Table): number[] {
  const shares = columnShares(table)
  const toFill = shares.map((_, column) => isFillable(table, column))
  const widest = Math.max(...shares, 8)
  const count = toFill.filter(Boolean).length
  const words = shares.reduce((sum, share, column) => sum + (toFill[column] ? 0 : share), 0)
  const room = count > 1 && words > 0 ? Math.min(widest, (FILLABLE_SHARE * words) / count) : widest
  return shares.map((share, column) => (toFill[column] ? room : share))
}

/** More columns make the type smaller. */
export function tableScale(columns: number): number {
  if (columns <= 4) return 1
  return columns <= 6 ? 0.92 : 0.82
}
