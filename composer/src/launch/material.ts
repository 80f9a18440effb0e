import { countWords } from '@makeready/contract/domain/reading-time'
import { entriesAsLines } from './fitting.ts'
import type { BookSection, LaunchBook } from './launch-book.ts'
import type { Phrases } from './phrases.ts'
import { type Pieces, piecesOf, type Steps, type Table, type Tip } from './pieces.ts'

export const wordsOf = (sentences: readonly string[]): number => countWords(sentences.join(' '))

/** Gives each piece of a product to one text only, from as many of its sections as possible. */
export class Material {
  readonly book: LaunchBook
  readonly phrases: Phrases
  readonly pieces: Pieces
  /** questions that a text answers */
  readonly answered = new Set<string>()
  readonly #taken = new Set<unknown>()
  readonly #sections = new Map<BookSection, number>()

  constructor(book: LaunchBook, phrases: Phrases) {
    this.book = book
    this.phrases = phrases
    this.pieces = piecesOf(book)
  }

  takeSteps(least: number, most: number): Steps | null {
    const fits = ({ entries }: Steps) => {
      const words = wordsOf(entriesAsLines(entries))
      return entries.length > 2 && words >= least && words <= most
    }
    return this.#take(this.pieces.steps.filter(fits)) ?? this.#take(this.pieces.steps)
  }

  takeTicks(section?: BookSection): Steps | null {
    return this.#take(this.pieces.ticks.filter((ticks) => section === undefined || ticks.section === section))
  }

  /** Prefers tables with an explanation. */
  takeTable(most: number): Table | null {
    const short = this.pieces.tables.filter(({ rows }) => rows.length < 8 && wordsOf(rows.flat()) <= most)
    const main = short.filter(({ section }) => section.isMain)
    return this.#take(main.filter(({ about }) => about.length > 1)) ?? this.#take(main) ?? this.#take(short)
  }

  /** Of this section, if there is one that fits. */
  takeTip(section: BookSection | undefined, fits: (tip: Tip) => boolean): Tip | null {
    const tips = this.pieces.tips.filter(fits)
    return this.#take(tips.filter((tip) => tip.section === section)) ?? this.#take(tips)
  }

  /** Of a short product, one that another text has too. */
  takeAnyTip(fits: (tip: Tip) => boolean): Tip | null {
    return this.takeTip(undefined, fits) ?? this.pieces.tips.find(fits) ?? null
  }

  #take<Piece extends { section: BookSection }>(pieces: readonly Piece[]): Piece | null {
    const uses = ({ section }: Piece) => this.#sections.get(section) ?? 0
    const [piece] = pieces.filter((one) => !this.#taken.has(one)).toSorted((one, other) => uses(one) - uses(other))
    if (!piece) return null
    this.#taken.add(piece)
    this.#sections.set(piece.section, uses(piece) + 1)
    return piece
  }
}
