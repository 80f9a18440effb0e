import type { Piece } from './book-parts.ts'
import { plainWords } from './plain-words.ts'

/**
 * A heading above all others is the book's title, not a chapter; its text stays as the first section. The highest other
 * level becomes the first.
 */
export function promoted(pieces: readonly Piece[], knownTitle: string): { title: string; pieces: Piece[] } {
  const headings = pieces.filter(({ depth }) => depth > 0)
  const top = Math.min(...headings.map(({ depth }) => depth))
  const [first, second] = headings.filter(({ depth }) => depth === top)
  const others = headings.filter((one) => one !== first)
  const isTitle =
    first !== undefined &&
    second === undefined &&
    others.length > 1 &&
    headings[0] === first &&
    (knownTitle === '' || isSame(knownTitle, first.title))
  if (!isTitle) return { title: '', pieces: raised(pieces, top) }
  const level = Math.min(...others.map(({ depth }) => depth))
  const left = pieces.flatMap((piece) =>
    piece !== first ? [piece] : piece.markdown === '' ? [] : [{ ...piece, depth: level }],
  )
  return { title: first.title, pieces: raised(left, level) }
}

const raised = (pieces: readonly Piece[], level: number): Piece[] =>
  pieces.map((piece) => ({ ...piece, depth: piece.depth === 0 ? 0 : piece.depth - level + 1 }))

const isSame = (one: string, other: string) =>
  plainWords(one).startsWith(plainWords(other)) || plainWords(other).startsWith(plainWords(one))
