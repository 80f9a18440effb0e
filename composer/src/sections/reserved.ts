import type { Book } from '../books.ts'
import { placeOf, type SectionKind } from '../section-kind.ts'
import type { Topic } from '../topics.ts'
import type { PieceKind } from './pieces.ts'

/** Pieces that make up the closing sections. */
const MADE_OF: Partial<Record<SectionKind, readonly PieceKind[]>> = {
  'worked-example': ['example'],
  troubleshooting: ['mistakes'],
  faq: ['questions'],
  checklist: ['checks'],
}
/** The same where no book has cases, checks and a record of its own. */
const MADE_WITHOUT_BOOK: typeof MADE_OF = {
  'final-assessment': ['questions', 'checks'],
  // after it the conclusion has nothing but the signs that it worked
  'quick-reference': ['checks'],
  tracker: ['example', 'mistakes'],
  checklist: ['mistakes'],
  resources: ['questions'],
  email: ['questions', 'example', 'mistakes'],
}

/** What the closing sections among these need. */
export const reservedFor = (sections: readonly string[], book: Book | null): ReadonlySet<PieceKind> =>
  new Set(
    sections
      .map((name) => placeOf(name).kind)
      .flatMap((kind) => [...(MADE_OF[kind] ?? []), ...(book ? [] : (MADE_WITHOUT_BOOK[kind] ?? []))]),
  )

type Shared = { reserved: ReadonlySet<PieceKind>; topics: readonly Topic[]; book: Book | null }

/**
 * True if a topic's own section leaves this to a closing one: every second topic's, and of all topics the few questions
 * and, without a book, the checks.
 */
export const isLeft = (kind: PieceKind, topic: Topic, { reserved, topics, book }: Shared): boolean =>
  reserved.has(kind) &&
  (kind === 'questions' || (kind === 'checks' && book === null) || topics.indexOf(topic) % 2 === 1)
