import { isFillable } from '../manuscript/fillable-column.ts'
import type { Block, Inline } from '../manuscript/manuscript.ts'
import { inlineText } from '../manuscript/plain-text.ts'
import { BREAKABLE, hyphenatedScript, hyphenatedWords, widest, widestPiece, withBreakPoints } from './break-points.ts'
import type { PrintText } from './print-text.ts'
import { foreignLanguage } from './script-language.ts'
import type { PageFormat } from './trim.ts'

export type Table = Extract<Block, { t: 'table' }>

const SHRINK_LENGTH = 14
const WIDEST = 8
/** Characters of all columns at which each of them shrinks to fit. */
const SHORT_TABLE = 52

/** Points: the smallest type of a table, what a letter of it takes, and what a cell has at its sides. */
const LEAST_SIZE = 7
const LETTER = 0.55 * LEAST_SIZE
const CELL_SIDES = 1.9 * LEAST_SIZE

/** A table wider than a page can show becomes several, each with the first column in front. */
export function splitWide(table: Table, page: PageFormat, depth: number): Table[] {
  const columns = table.align.length
  const room = (page.width - page.inside - page.outside) * (1 - depth / 12)
  const [first = 0, ...others] = columnPieces(table).map(
    ({ head, body, code }) => Math.max(head.length * 1.05, body.length, code.length) * LETTER + CELL_SIDES,
  )
  const widest = Math.max(...others)
  const fitting = first + widest > room ? 1 : Math.floor((room - first) / widest)
  const narrow = first + others.reduce((sum, width) => sum + width, 0) > room
  const most = narrow ? Math.max(1, Math.min(WIDEST - 1, fitting)) : WIDEST - 1
  if (columns <= most + 1) return [table]
  const pieces = Math.ceil((columns - 1) / most)
  const each = Math.ceil((columns - 1) / pieces)
  return Array.from({ length: pieces }, (_, piece) => {
    const from = 1 + piece * each
    const cut = <T>(cells: readonly T[]): T[] => [...cells.slice(0, 1), ...cells.slice(from, from + each)]
    return { t: 'table', align: cut(table.align), head: cut(table.head), rows: table.rows.map((row) => cut(row)) }
  })
}

/** Of all themes the largest type of a table, in parts of the book's, and the most that a cell has at its sides, in parts of its own. */
const TABLE_SIZE = 0.91
const MOST_SIDES = 2.1

/**
 * Whether every cell clearly has room on this page, by the widest letters of any theme: then nothing has to be measured.
 * False says nothing.
 */
export function fitsEasily(table: Table, columns: readonly number[], page: PageFormat): boolean {
  if (columns.length > WIDEST) return false
  const size = Math.max(LEAST_SIZE, tableScale(columns.length) * TABLE_SIZE * page.size)
  const needed = columns.map((share, column) => MOST_SIDES + largestWidth(table, column, share === 0))
  let free = (page.width - page.inside - page.outside) / size
  for (const [column, share] of columns.entries()) if (share === 0) free -= needed[column] ?? 0
  const shares = columns.reduce((sum, share) => sum + share, 0)
  return free >= 0 && columns.every((share, column) => (share * free) / shares >= (needed[column] ?? 0) || share === 0)
}

/** The most that the widest word of a column takes, or its widest cell, in parts of the type size. */
function largestWidth({ head, rows }: Table, column: number, whole: boolean): number {
  let most = 0
  for (let at = -1; at < rows.length; at += 1) {
    const cell = (at < 0 ? head : rows[at])?.[column] ?? []
    if (!cell.every(isOfLetters)) return Number.POSITIVE_INFINITY
    const text = inlineText(cell)
    const isText = cell.every(({ t }) => t === 'text')
    const [start, least] = isText ? [0, 0] : [CODE_SIDES, CODE_LETTER]
    let width: number = start
    for (let sign = 0; sign < text.length; sign += 1) {
      const code = text.charCodeAt(sign)
      width = code === 0x20 && !whole ? start : width + Math.max(least, MOST_OF_LETTERS[code] ?? mostOfSign(code))
      if (width > most) most = width
    }
  }
  return most
}

const CODE_SIDES = 0.8
const isOfLetters = (inline: Inline): boolean =>
  'children' in inline
    ? inline.t !== 'note' && inline.children.every(isOfLetters)
    : /^(text|code|break)$/.test(inline.t)

/** The width of Latin letters, in parts of the type size, that none of the faces exceeds in any weight. */
const MOST_OF_LETTERS = Array.from({ length: 0x180 }, (_, code) => {
  const letter = String.fromCharCode(code)
  if (/[mwMW@%]/.test(letter)) return 1.1
  if (/[A-Z]/.test(letter)) return 0.82
  return /[ijltfrI.,:;'|!()[\] ]/.test(letter) ? 0.45 : code < 0x80 ? 0.64 : 0.85
})
const CODE_LETTER = 0.6
/** The same for punctuation; of other signs nothing is known. */
const mostOfSign = (code: number): number => (code >= 0x2010 && code <= 0x2026 ? 1.1 : Number.POSITIVE_INFINITY)

/** Width shares: 0 shrinks to fit (no cell over 14 characters), others are the root of the longest cell. */
export function columnShares(table: Table): number[] {
  const longest = table.align.map((_, column) =>
    Math.max(...[table.head, ...table.rows].map((row) => inlineText(row[column] ?? []).length)),
  )
  if (longest.reduce((sum, length) => sum + length, 0) < SHORT_TABLE) return longest.map(() => 0)
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

type ColumnPieces = { head: string; body: string; code: string; whole: string; long: string; bold: boolean }

/** Of each column the longest parts that no line can divide, the longest word that hyphenation can, and the widest cell of those that shrink to fit. */
function columnPieces(table: Table, print?: PrintText, language?: string): ColumnPieces[] {
  const scriptOf = (cell: string) => {
    const own = language === undefined ? null : foreignLanguage(cell, language)
    return own === null ? print?.script : hyphenatedScript(own)
  }
  const text = (value: string) =>
    print?.text(value, BREAKABLE.narrow, scriptOf(value)) ?? withBreakPoints(value, BREAKABLE.narrow)
  const pieceOf = (cell: string) => widestPiece(text(cell), scriptOf(cell))
  const code = (value: string) =>
    print?.inlineCode(value, BREAKABLE.narrow) ?? withBreakPoints(value, BREAKABLE.narrow, null)
  return table.align.map((_, column) => {
    const head = table.head[column] ?? []
    const cells = table.rows.map((row) => row[column] ?? [])
    const coded = [head, ...cells].flatMap(codesIn)
    return {
      head: pieceOf(inlineText(head)),
      body: widest(cells.map((cell) => pieceOf(inlineText(cell)))),
      code: widest(coded.map((value) => widestPiece(code(value), null))),
      bold: [head, ...cells].some(hasBold),
      long: widest([head, ...cells].flatMap((cell) => hyphenatedWords(text(inlineText(cell))))),
      whole: widest([head, ...cells].map((cell) => inlineText(cell)).filter((cell) => cell.length < SHORT_TABLE)),
    }
  })
}

/** The same as a theme reads it. */
export function widestPieces(table: Table, print: PrintText, language: string): ColumnPieces[] {
  return columnPieces(table, print, language)
}

function codesIn(inlines: readonly Inline[]): string[] {
  return inlines.flatMap((inline) =>
    inline.t === 'code' ? [inline.value] : 'children' in inline ? codesIn(inline.children) : [],
  )
}

function hasBold(inlines: readonly Inline[]): boolean {
  return inlines.some((inline) => inline.t === 'strong' || ('children' in inline && hasBold(inline.children)))
}
