import { hash } from './random.ts'

const SIZE = 5
/** More than any book: keeps one call within a fraction of a second. */
const MAX_LETTERS = 2_000_000
const MAX_KEPT = 6_000

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []

const kept = new Map<string, Int32Array>()

function shinglesOf(line: string): Int32Array {
  const known = kept.get(line)
  if (known) return known
  const words = wordsOf(line).map(hash)
  const shingles = new Int32Array(Math.max(0, words.length - SIZE + 1))
  for (let at = 0; at < shingles.length; at += 1) {
    let value = 0
    for (let next = at; next < at + SIZE; next += 1)
      value = Math.imul(value ^ (words[next] ?? 0), 0x01000193) + next - at
    shingles[at] = value
  }
  if (kept.size > MAX_KEPT) kept.clear()
  kept.set(line, shingles)
  return shingles
}

/** Remembers what a project already says by its runs of five words, whoever wrote or changed it. */
export class Memory {
  readonly #runs = new Set<number>()
  readonly #lines = new Set<string>()
  readonly #earlier: readonly string[]

  constructor(texts: readonly string[] = []) {
    this.#earlier = texts
    let room = MAX_LETTERS
    for (const text of texts.toReversed()) {
      if (room <= 0) break
      this.add(text.slice(0, room))
      room -= text.length
    }
  }

  get isEmpty(): boolean {
    return this.#earlier.length === 0
  }

  /** Whether a text it was made from has these words, in any case of letters. */
  mentions(words: string): boolean {
    return this.#earlier.some((text) => text.toLowerCase().includes(words.toLowerCase()))
  }

  add(text: string): void {
    for (const line of text.split('\n')) {
      const shingles = shinglesOf(line)
      for (const shingle of shingles) this.#runs.add(shingle)
      if (shingles.length === 0) this.#lines.add(wordsOf(line).join(' '))
    }
  }

  /** 0 for what is new, 1 for what has been said word for word. */
  overlap(text: string): number {
    let shingles = 0
    let said = 0
    for (const line of text.split('\n')) {
      for (const shingle of shinglesOf(line)) {
        shingles += 1
        if (this.#runs.has(shingle)) said += 1
      }
    }
    if (shingles === 0) return this.#lines.has(wordsOf(text).join(' ')) ? 1 : 0
    return said / shingles
  }
}
