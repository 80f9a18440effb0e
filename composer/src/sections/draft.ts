import { countWords } from '@makeready/contract/domain/reading-time'
import type { OutlineLine } from '../outline-line.ts'
import type { Topic } from '../topics.ts'
import type { Blocks } from './markdown.ts'
import { bestAnswer } from './match.ts'
import type { Piece, PieceKind } from './pieces.ts'

const ENOUGH = 0.94
const TOO_MUCH = 1.15
/** What the quiz of a module asks must be in the module. */
const ASKED_IN_QUIZ: PieceKind = 'mistakes'

type Answered = { pieces: Piece[] }

/** A section in progress; nothing in it repeats. */
export class Draft {
  readonly after: Piece[] = []
  readonly #goal: number
  readonly #pool: readonly Piece[]
  readonly #taken = new Set<Piece>()
  #words = 0

  constructor(goal: number, pool: readonly Piece[]) {
    this.#goal = goal
    this.#pool = pool
  }

  /** The best piece for a line, as a list of one; empty if none fits. */
  take(pool: readonly Piece[], line: OutlineLine): Piece[] {
    const best = bestAnswer(pool, line, this.#taken)
    if (!best) return []
    this.#add(best)
    return [best]
  }

  /** Text that the section has besides its pieces. */
  count(blocks: Blocks): void {
    this.#words += countWords(blocks.join(' '))
  }

  /** A piece that comes after the points in any case. */
  keep(topic: Topic, kind: PieceKind): void {
    const [piece] = this.#free(topic, kind)
    if (!piece) return
    this.#add(piece)
    this.after.push(piece)
  }

  /** Paragraphs that follow the ones that were taken, the shortest parts first. */
  lengthen(parts: readonly Answered[], isWanted: (piece: Piece) => boolean = () => true): void {
    for (let grew = true; grew && this.#isShort(); ) {
      grew = false
      const answered = parts.filter(({ pieces }) => pieces.length > 0)
      for (const { pieces } of answered.toSorted((one, other) => lengthOf(one) - lengthOf(other))) {
        const next = this.#next(pieces.at(-1))
        if (!next || !isWanted(next) || !this.#isShort() || !this.#fits(next)) continue
        this.#add(next)
        pieces.push(next)
        grew = true
      }
    }
  }

  /** Adds further parts of a topic under their own headings; a course's quiz is always last. */
  follow(topic: Topic, kinds: readonly PieceKind[], endsWithQuiz: boolean): void {
    const quiz = this.#free(topic, 'quiz')[0]
    if (endsWithQuiz && quiz) this.#add(quiz)
    for (const kind of kinds) {
      for (const piece of this.#free(topic, kind)) {
        const isRepeated = this.after.some(({ heading: other }) => other === piece.heading)
        const isAsked = quiz !== undefined && endsWithQuiz && kind === ASKED_IN_QUIZ
        if (isRepeated || (!isAsked && (!this.#isShort() || !this.#fits(piece)))) continue
        this.#add(piece)
        this.after.push(piece)
      }
    }
    if (endsWithQuiz && quiz) this.after.push(quiz)
  }

  #free = (topic: Topic, kind: PieceKind) =>
    this.#pool.filter((piece) => piece.topic === topic && piece.kind === kind && !this.#taken.has(piece))

  /** The paragraph after this one in its topic, unless an outline line uses it. */
  #next(piece: Piece | undefined): Piece | undefined {
    if (piece?.kind !== 'paragraph') return undefined
    const row = this.#pool.filter(({ topic, kind }) => topic === piece.topic && kind === 'paragraph')
    const next = row[row.indexOf(piece) + 1]
    return next && !this.#taken.has(next) ? next : undefined
  }

  #add(piece: Piece): void {
    this.#taken.add(piece)
    this.#words += lengthOf({ pieces: [piece] })
  }

  #isShort = () => this.#words < this.#goal * ENOUGH
  #fits = (piece: Piece) => this.#words + lengthOf({ pieces: [piece] }) <= this.#goal * TOO_MUCH
}

const lengthOf = ({ pieces }: Answered): number =>
  pieces.reduce((sum, { blocks }) => sum + countWords(blocks.join(' ')), 0)
