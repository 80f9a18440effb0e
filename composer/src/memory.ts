const SIZE = 5
/** More than any book: keeps one call within a fraction of a second. */
const MOST_LETTERS = 2_000_000

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []

/** All runs of five words, as one string each. */
export function wordRuns(text: string, size = SIZE): string[] {
  const words = wordsOf(text)
  return Array.from({ length: Math.max(0, words.length - size + 1) }, (_, at) => words.slice(at, at + size).join(' '))
}

/** Remembers what a project already says by its runs of five words, whoever wrote or changed it. */
export class Memory {
  readonly #runs = new Set<string>()
  readonly #lines = new Set<string>()

  constructor(texts: readonly string[] = []) {
    let room = MOST_LETTERS
    for (const text of texts.toReversed()) {
      if (room <= 0) break
      this.add(text.slice(0, room))
      room -= text.length
    }
  }

  add(text: string): void {
    for (const line of text.split('\n')) {
      for (const run of wordRuns(line)) this.#runs.add(run)
      this.#lines.add(wordsOf(line).join(' '))
    }
  }

  /** 0 for what is new, 1 for what has been said word for word. */
  heard(text: string): number {
    const runs = text.split('\n').flatMap((line) => wordRuns(line))
    if (runs.length === 0) return this.#lines.has(wordsOf(text).join(' ')) ? 1 : 0
    return runs.filter((run) => this.#runs.has(run)).length / runs.length
  }
}
