import type { Direction } from '../manuscript/manuscript.ts'

const RIGHT_TO_LEFT = /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Adlm}]/u
const LETTER = /\p{L}/u
const FIGURE = /\p{N}/u
const PIECE =
  /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Adlm}\p{M}]+|[[\p{L}\p{N}\p{M}]--[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Adlm}]]+|[^\p{L}\p{N}\p{M}]+/gv

export type DirectedPiece = { text: string; dir: Direction }

/**
 * Splits a text where its direction changes: Word needs right-to-left letters in separate runs. Spaces and punctuation
 * take the paragraph's direction unless both neighbors have the other one.
 */
export function bidiRuns(text: string, base: Direction): DirectedPiece[] {
  if (base === 'ltr' && !RIGHT_TO_LEFT.test(text)) return [{ text, dir: 'ltr' }]
  const found = text.match(PIECE) ?? []
  const strong = found.map(strongDirection)
  const following = nextStrong(strong, base)
  const pieces: DirectedPiece[] = []
  let before = base
  found.forEach((part, index) => {
    const own = strong[index]
    const dir = own ?? (before === following[index] ? before : base)
    before = own ?? before
    const last = pieces.at(-1)
    if (last?.dir === dir) last.text += part
    else pieces.push({ text: part, dir })
  })
  return pieces
}

function strongDirection(part: string): Direction | null {
  if (RIGHT_TO_LEFT.test(part)) return 'rtl'
  // numbers run left to right in either direction; in a right-to-left run Word may change their digits
  return LETTER.test(part) || FIGURE.test(part) ? 'ltr' : null
}

function nextStrong(strong: (Direction | null)[], base: Direction): Direction[] {
  let next = base
  const backwards = strong.toReversed().map((dir) => {
    next = dir ?? next
    return next
  })
  return backwards.toReversed()
}
