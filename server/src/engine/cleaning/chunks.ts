import type { Passed } from './without-reasoning.ts'

/** How many pieces are compared before we assume that a server sends each once. */
const LOOKED_AT = 6
const ENOUGH_LETTERS = 12

/**
 * Corrects broken streams: servers that send every piece twice, or repeat all earlier text in every piece. Passes
 * pieces on while this is uncertain, and retracts them once it is known.
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

  /** A piece that differs from the previous one is the first of its pair. */
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
