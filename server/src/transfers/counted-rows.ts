import { type AccountArchive, COUNTED_TABLES } from '@makeready/contract/transfers'
import type { TableEntry } from './manifest.ts'

/** What a person recognizes of an export's tables. */
export function countedRows(tables: readonly Pick<TableEntry, 'name' | 'rows'>[]): AccountArchive['rows'] {
  const rowsOf = (table: string) => tables.find(({ name }) => name === table)?.rows ?? 0
  return Object.fromEntries(COUNTED_TABLES.map((table) => [table, rowsOf(table)])) as AccountArchive['rows']
}
