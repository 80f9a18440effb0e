import type { Passed } from './without-reasoning.ts'

/** How many pieces are compared before a server is trusted to send each once. */
const LOOKED_AT = 6
const ENOUGH_LETTERS = 12

/**
 * Puts right what some servers do to a stream: every piece sent twice, or every piece with all that went before it.
 * Pieces are passed on while that is not certain, and taken back when it is.
 */
export class Chunks {
  #first: string[] = []
  #mode: 'looking' | 'plain' | 'twice' | 'whole' = 'looking'
  #all = ''
  #isSecond = false

  push(piece: string): Passed {
    if (piece === '') return { restart: false, text: '' }
    switch (this.#mode) {
      case 'plain':
        return { restart: false, text: piece }
      case 'twice':
        return { restart: false, text: this.#withoutSecond(piece) }
      case 'whole':
        return { restart: false, text: this.#added(piece) }
      default:
        return this.#look(piece)
    }
  }

  #look(piece: string): Passed {
    this.#first.push(piece)
    const [a, b, c] = this.#first
    if (this.#first.length === 3 && a && b && c && c.length >= ENOUGH_LETTERS && grows(a, b) && grows(b, c)) {
      this.#mode = 'whole'
      this.#all = c
      return { restart: true, text: c }
    }
    if (this.#first.length < LOOKED_AT) return { restart: false, text: piece }
    const odd = this.#first.filter((_, at) => at % 2 === 0)
    const even = this.#first.filter((_, at) => at % 2 === 1)
    const isTwice = odd.join('\0') === even.join('\0') && new Set(odd).size === odd.length
    this.#mode = isTwice ? 'twice' : 'plain'
    this.#first = []
    if (!isTwice) return { restart: false, text: piece }
    this.#all = odd.at(-1) ?? ''
    return { restart: true, text: odd.join('') }
  }

  /** One that differs from the piece before it is the first of its pair. */
  #withoutSecond(piece: string): string {
    this.#isSecond = !this.#isSecond
    if (this.#isSecond) {
      this.#all = piece
      return piece
    }
    if (piece === this.#all) return ''
    this.#all = piece
    this.#isSecond = true
    return piece
  }

  #added(piece: string): string {
    const text = piece.startsWith(this.#all) ? piece.slice(this.#all.length) : piece
    this.#all += text
    return text
  }
}

const grows = (before: string, after: string): boolean => after.length > before.length && after.startsWith(before)
