import type { Table } from 'mdast'
import type { Alignment, Block, Inline } from '../manuscript/manuscript.ts'
import type { Context } from './context.ts'
import { blockInlines } from './inlines.ts'

export function readTable(table: Table, context: Context): Block[] {
  const rows = table.children.map((row) => row.children.map((cell) => blockInlines(cell.children, context)))
  const columns = Math.max(0, ...rows.map((row) => row.length))
  if (columns === 0 || rows.every((row) => row.every((cell) => cell.length === 0))) return []
  const full = rows.map((row) => Array.from({ length: columns }, (_, column): Inline[] => row[column] ?? []))
  const align = Array.from({ length: columns }, (_, column): Alignment => table.align?.[column] ?? 'left')
  return [{ t: 'table', align, head: full[0] ?? [], rows: full.slice(1) }]
}
