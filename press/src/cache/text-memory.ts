import { hash } from 'node:crypto'

/** What was made of a text, by the text itself and all else that it depends on. */
export type TextMemory<Value> = { get(key: string): Value | undefined; set(key: string, value: Value): void }

/** Letters of a SHA-256 in base64. */
const DIGEST = 44

/** What `make` made of some bytes, made again only where it is not among the last `most` that were asked for. */
export function rememberByBytes<Value>(most: number, make: (bytes: Buffer) => Value): (bytes: Buffer) => Value {
  const memory = createTextMemory<Value>(most * DIGEST)
  return (bytes) => {
    const key = hash('sha256', bytes, 'base64')
    const known = memory.get(key)
    if (known) return known
    const made = make(bytes)
    memory.set(key, made)
    return made
  }
}

/** Keeps what was asked for last, as long as the keys have no more than `mostLetters` together. */
export function createTextMemory<Value>(mostLetters: number): TextMemory<Value> {
  const kept = new Map<string, Value>()
  let letters = 0
  const forget = (key: string) => {
    if (kept.delete(key)) letters -= key.length
  }
  return {
    get(key) {
      const known = kept.get(key)
      if (known) {
        kept.delete(key)
        kept.set(key, known)
      }
      return known
    },
    set(key, value) {
      forget(key)
      kept.set(key, value)
      letters += key.length
      for (const old of kept.keys()) {
        if (letters <= mostLetters) return
        forget(old)
      }
    },
  }
}
