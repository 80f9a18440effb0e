import type { Block, Inline } from '../manuscript/manuscript.ts'
import { inlineText } from '../manuscript/plain-text.ts'
import { CODE_CHARACTERS } from './code-look.ts'
import { widthOf } from './line-count.ts'
import { SANS } from './look.ts'

type DataTable = Pick<Extract<Block, { t: 'table' }>, 'head' | 'rows'>

/** What lines can be broken at: spaces, soft hyphens, after dashes and slashes, and around letters of scripts without spaces. */
const BREAKS =
  /[\s\u00ad\u200b]+|(?<=[-\u2010\u2013\u2014/])|(?=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}])/u
/** Programs measure words a little differently. */
const ROOM = 1.02

/** The width in twips that each column needs for its longest word, with type of `size` half points. */
export function wordWidths({ head, rows }: DataTable, size: number, padding: number): number[] {
  return head.map((cell, at) => {
    const widest = Math.max(
      widestWord(cell, { size, bold: true }),
      ...rows.map((row) => widestWord(row[at] ?? [], { size, bold: false })),
    )
    return Math.ceil(widest * ROOM) + padding
  })
}

/** No letter of Latin, Greek or Cyrillic is wider, as a share of its size. */
const WIDEST_LETTER = 1

/** Whether a look at the letters alone shows that every word has room in its column; most tables need no more. */
export function hasRoomForWords(
  { head, rows }: DataTable,
  widths: readonly number[],
  size: number,
  padding: number,
): boolean {
  return widths.every((width, at) => {
    const letters = Math.max(1, Math.floor((width - padding) / (WIDEST_LETTER * ROOM * size * 10)))
    const long = new RegExp(`\\S{${letters + 1}}`)
    return [head, ...rows].every((row) => !long.test(inlineText(row[at] ?? [])))
  })
}

type Look = { size: number; bold: boolean; isCode?: boolean }

function widestWord(inlines: readonly Inline[], look: Look): number {
  let widest = 0
  for (const inline of inlines) widest = Math.max(widest, widestOf(inline, look))
  return widest
}

function widestOf(inline: Inline, look: Look): number {
  if (inline.t === 'text' || inline.t === 'code')
    return widestPiece(inline.value, inline.t === 'code' ? { ...look, isCode: true } : look)
  if (inline.t === 'strong') return widestWord(inline.children, { ...look, bold: true })
  return inline.t !== 'note' && 'children' in inline ? widestWord(inline.children, look) : 0
}

function widestPiece(text: string, { size, bold, isCode = false }: Look): number {
  const face = { font: isCode ? CODE_CHARACTERS.font : SANS, bold, italic: false }
  let widest = 0
  for (const word of text.split(BREAKS)) widest = Math.max(widest, widthOf({ text: word, face, size: size * 10 }))
  return widest
}
