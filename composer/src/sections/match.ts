import { sharedStems, stems } from '../language/stems.ts'
import type { Intent, OutlineLine } from '../outline-line.ts'
import type { Piece, PieceKind } from './pieces.ts'

/** The kind of piece that a line's words request: 'Mistakes to avoid', 'A worked example'. */
const ASKED: Partial<Record<Intent, PieceKind>> = {
  mistake: 'mistakes',
  problem: 'mistakes',
  term: 'terms',
  metric: 'checks',
  example: 'example',
  faq: 'questions',
  plan: 'procedure',
  setup: 'procedure',
  next: 'procedure',
}

const EXACT = 100
/** Share of a line's words that a piece's heading or text must contain. */
const MATCHING_SHARE = 0.6
const SOME_WORDS = 0.34

/** Score of a piece for a line; 0 if it is about something else. */
function answers(line: OutlineLine, { kind, heading, blocks, topic }: Piece): number {
  if (heading.toLowerCase() === line.heading.toLowerCase()) return EXACT
  const asked = stems(line.heading)
  if (asked.size === 0) return 0
  const named = sharedStems(asked, stems(heading)) / asked.size
  const isAsked = line.intent !== null && ASKED[line.intent] === kind
  if (isAsked && kind !== 'paragraph')
    return 2 + sharedStems(asked, stems(`${topic.name} ${topic.keys.join(' ')}`)) / asked.size
  if (named < SOME_WORDS) return 0
  const inText = sharedStems(asked, stems(blocks.join(' '))) / asked.size
  if (named >= MATCHING_SHARE) return 2 + named + inText
  return inText >= MATCHING_SHARE ? 1 + named + inText : 0
}

/** The best piece for a line; null if none fits. */
export function bestAnswer(pool: readonly Piece[], line: OutlineLine, taken: ReadonlySet<Piece>): Piece | null {
  let best: { piece: Piece; score: number } | null = null
  for (const piece of pool) {
    const score = taken.has(piece) ? 0 : answers(line, piece)
    if (score > (best?.score ?? 0)) best = { piece, score }
  }
  return best?.piece ?? null
}
