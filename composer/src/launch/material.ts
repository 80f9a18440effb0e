import { countWords } from '@makeready/contract/domain/reading-time'
import type { BookSection, LaunchBook } from './launch-book.ts'
import type { Phrases } from './phrases.ts'
import type { Pieces, Placed } from './piece.ts'
import { piecesOf } from './pieces.ts'

export const wordsOf = (sentences: readonly string[]): number => countWords(sentences.join(' '))

/** A shorter one, such as a cell of a table, is no repetition. */
const SENTENCE_WORDS = 4

const plain = (sentence: string) => sentence.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')

/** Gives each sentence of a product to one text only, from as many of its sections as possible. */
export class Material {
  readonly book: LaunchBook
  readonly phrases: Phrases
  readonly pieces: Pieces
  readonly #told = new Set<string>()
  readonly #sections = new Map<BookSection, number>()

  constructor(book: LaunchBook, phrases: Phrases, pieces = piecesOf(book)) {
    this.book = book
    this.phrases = phrases
    this.pieces = pieces
  }

  /** A copy that knows what has been used so far, and nothing of what is used later. */
  fork(): Material {
    const other = new Material(this.book, this.phrases, this.pieces)
    for (const sentence of this.#told) other.#told.add(sentence)
    for (const [section, uses] of this.#sections) other.#sections.set(section, uses)
    return other
  }

  isNew(sentences: readonly string[]): boolean {
    return sentences.every((sentence) => !this.#told.has(plain(sentence)))
  }

  /** Keeps sentences from the texts that follow. */
  tell(sentences: readonly string[]): void {
    for (const sentence of sentences) if (wordsOf([sentence]) >= SENTENCE_WORDS) this.#told.add(plain(sentence))
  }

  /** Pieces of other sections come before this one's. */
  use(section: BookSection): void {
    this.#sections.set(section, (this.#sections.get(section) ?? 0) + 1)
  }

  /** The paragraphs not used yet, which count as used from now on. */
  takeParagraphs<Paragraph extends readonly string[]>(paragraphs: readonly Paragraph[]): Paragraph[] {
    const fresh = paragraphs.filter((paragraph) => this.isNew(paragraph))
    for (const paragraph of fresh) this.tell(paragraph)
    return fresh
  }

  /** A piece that no text has yet, from the section that gave least. */
  take<Piece extends Placed>(pieces: readonly Piece[], fits: (piece: Piece) => boolean = () => true): Piece | null {
    const uses = ({ section }: Piece) => this.#sections.get(section) ?? 0
    const [piece] = pieces
      .filter((one) => fits(one) && this.isNew(one.says))
      .toSorted((one, other) => uses(one) - uses(other))
    if (!piece) return null
    this.use(piece.section)
    this.tell(piece.says)
    return piece
  }

  /** As `take`, from this section only. */
  takeFrom<Piece extends Placed>(
    section: BookSection,
    pieces: readonly Piece[],
    fits: (piece: Piece) => boolean = () => true,
  ): Piece | null {
    return this.take(pieces, (one) => one.section === section && fits(one))
  }
}
