import type { Block, Manuscript } from './manuscript.ts'
import { inlineText } from './plain-text.ts'

type Table = Pick<Extract<Block, { t: 'table' }>, 'rows'>

/** True for a column to fill in: at least half of its cells are empty. */
export function isFillable({ rows }: Table, column: number): boolean {
  const empty = rows.filter((row) => inlineText(row[column] ?? []).trim() === '').length
  return rows.length > 0 && empty * 2 >= rows.length
}

/** True for products that people write in: tables get room and, on screens, form fields. */
export const isToFillIn = ({ productType }: Pick<Manuscript, 'productType'>): boolean =>
  productType === 'workbook' || productType === 'template'
