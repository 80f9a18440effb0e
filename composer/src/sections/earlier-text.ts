/** What a product says already, whatever the creator changed around it. */
export class EarlierText {
  #text: string

  constructor(texts: readonly string[]) {
    this.#text = texts.map(lettersOf).join(' ')
  }

  /** Whether the first sentence of every block stands there. */
  has(blocks: readonly string[]): boolean {
    const begun = blocks.filter(Boolean).map((block) => lettersOf(block).slice(0, LOOKED_AT))
    return begun.length > 0 && begun.every((letters) => this.#text.includes(letters))
  }

  add(blocks: readonly string[]): void {
    this.#text += ` ${blocks.map(lettersOf).join(' ')}`
  }
}

const LOOKED_AT = 60
const lettersOf = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join('')
