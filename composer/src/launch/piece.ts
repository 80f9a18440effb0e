import type { BookSection, Entry } from './launch-book.ts'

/** Where something is in the book, so that texts can take turns with sections. `says`: its sentences, none of which is used twice. */
export type Placed = { section: BookSection; heading: string; says: readonly string[] }
export type Steps = Placed & { entries: readonly Entry[] }
export type Tip = Placed & { sentences: readonly string[] }
export type Table = Placed & {
  header: readonly string[]
  rows: readonly (readonly string[])[]
  about: readonly string[]
}
export type Question = Placed & { question: string; answer: readonly string[] }
/** `remedyLabel`: what the product calls the remedy. */
export type Mistake = Placed & { mistake: string; cost: string; remedy: string; remedyLabel: string }
export type Paragraphs = readonly (readonly string[])[]

/** What a product has that is useful on its own, in reading order. */
export type Pieces = {
  /** paragraphs that open the product: what is wrong, then what helps */
  problem: Paragraphs
  promise: Paragraphs
  /** the same paragraphs, with their place */
  opening: readonly Tip[]
  /** paragraphs that close it */
  closing: Paragraphs
  /** what the product says to its readers in particular */
  readers: Tip | null
  /** sentences that say for whom the product isn't, or what it can't replace */
  limits: readonly string[]
  steps: readonly Steps[]
  ticks: readonly Steps[]
  /** what readers need, as listed by the product */
  needs: Steps | null
  /** other lists */
  points: readonly Steps[]
  tips: readonly Tip[]
  tables: readonly Table[]
  mistakes: readonly Mistake[]
  /** a common belief and what is true instead, or a question and its answer */
  beliefs: readonly Question[]
  questions: readonly Question[]
  /** a situation that ends with a question, and what to do */
  cases: readonly Question[]
}
