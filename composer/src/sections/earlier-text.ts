import { comparableText } from '../language/comparable-text.ts'
/** What a product says already, whatever the creator changed around it. */
export class EarlierText {
  #text: string

  constructor(texts: readonly string[]) {
    this.#text = texts.map(comparableText).join(' ')
  }

  /** Whether the first sentence of every block stands there. */
  has(blocks: readonly string[]): boolean {
    const begun = blocks.filter(Boolean).map((block) => comparableText(block).slice(0, LOOKED_AT))
    return begun.length > 0 && begun.every((normalized) => this.#text.includes(normalized))
  }

  add(blocks: readonly string[]): void {
    this.#text += ` ${blocks.map(comparableText).join(' ')}`
  }
}

const LOOKED_AT = 60
