import type { Block, Inline } from '../manuscript/manuscript.ts'
import { inlineText } from '../manuscript/plain-text.ts'

type DataTable = Pick<Extract<Block, { t: 'table' }>, 'head' | 'rows'>

const TWIPS_PER_LETTER = 108
const WIDE = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{Emoji_Presentation}]/gu
const LARGE = /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Deva}\p{Lu}]/gu
const SHORT = 14
/** Letters that a long head gives an empty column at most: what is written in it doesn't depend on its head. */
const TO_WRITE_IN = 24

/**
 * Column widths (twips) that sum to `width`. Short columns shrink to fit; the others share the rest by the root of
 * their longest cell. `padding`: twips that a cell loses at its sides.
 */
export function columnWidths(table: DataTable, width: number, padding: number): number[] {
  const lengths = table.head.map((head, at) => {
    const longest = Math.max(...table.rows.map((row) => measure(row[at] ?? [])), 0)
    const isToWriteIn = table.rows.length > 0 && longest === 0
    return isToWriteIn ? Math.min(Math.max(SHORT + 1, measure(head)), TO_WRITE_IN) : Math.max(3, measure(head), longest)
  })
  const natural = lengths.map((length) => Math.ceil(length * TWIPS_PER_LETTER + padding))
  const shrunk = lengths.map((length) => length <= SHORT)
  const taken = sum(natural.filter((_, at) => shrunk[at]))
  const allShrunk = shrunk.every(Boolean)
  if (allShrunk || taken > width * 0.6)
    return shareWidth(lengths.map(allShrunk ? (length) => length + 3 : Math.sqrt), width)
  const others = shareWidth(lengths.filter((_, at) => !shrunk[at]).map(Math.sqrt), width - taken)
  return natural.map((own, at) => (shrunk[at] ? own : (others.shift() ?? own)))
}

/** The widths changed so that none is below its own least one, with the same sum; null if there is no room for these. */
export function notBelow(widths: readonly number[], least: readonly number[]): number[] | null {
  const spare = widths.map((width, at) => width - (least[at] ?? 0))
  const missing = -sum(spare.filter((own) => own < 0))
  if (missing === 0) return [...widths]
  const free = sum(spare.filter((own) => own > 0))
  if (free < missing) return null
  const changed = widths.map((width, at) => {
    const own = spare[at] ?? 0
    return own < 0 ? width - own : width - Math.floor((own * missing) / free)
  })
  const widest = spare.indexOf(Math.max(...spare))
  changed[widest] = (changed[widest] ?? 0) + sum([...widths]) - sum(changed)
  return changed
}

function shareWidth(weights: number[], width: number): number[] {
  const total = sum(weights)
  const widths = weights.map((weight) => Math.floor((weight / total) * width))
  const last = widths.length - 1
  widths[last] = (widths[last] ?? 0) + width - sum(widths)
  return widths
}

function measure(inlines: Inline[]): number {
  const words = inlineText(inlines)
  return words.length + (words.match(WIDE)?.length ?? 0) + (words.match(LARGE)?.length ?? 0) * 0.4
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
