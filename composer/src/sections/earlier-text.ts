import { comparableText } from '../language/comparable-text.ts'
/** The product's existing text, to recognize repeated blocks despite edits around them. */
export class EarlierText {
  #text: string

  constructor(texts: readonly string[]) {
    this.#text = texts.map(comparableText).join(' ')
  }

  /** True if the beginning of every block is present. */
  has(blocks: readonly string[]): boolean {
    const begun = blocks.filter(Boolean).map((block) => comparableText(block).slice(0, LOOKED_AT))
    return begun.length > 0 && begun.every((normalized) => this.#text.includes(normalized))
  }

  add(blocks: readonly string[]): void {
    this.#text += ` ${blocks.map(comparableText).join(' ')}`
  }
}

const LOOKED_AT = 60
