import { hash } from 'node:crypto'

/** A least-recently-used cache by text. */
export type TextCache<Value> = { get(key: string): Value | undefined; set(key: string, value: Value): void }

/** Characters of a SHA-256 in base64. */
const DIGEST = 44

/** Memoizes `make` for the `most` recent inputs. */
export function cacheByBytes<Value>(most: number, make: (bytes: Buffer) => Value): (bytes: Buffer) => Value {
  const memory = createTextCache<Value>(most * DIGEST)
  return (bytes) => {
    const key = hash('sha256', bytes, 'base64')
    const known = memory.get(key)
    if (known) return known
    const made = make(bytes)
    memory.set(key, made)
    return made
  }
}

/** Keeps the most recently used entries whose keys have at most `maxCharacters` characters in total. */
export function createTextCache<Value>(maxCharacters: number): TextCache<Value> {
  const entries = new Map<string, Value>()
  let characters = 0
  const forget = (key: string) => {
    if (entries.delete(key)) characters -= key.length
  }
  return {
    get(key) {
      const known = entries.get(key)
      if (known) {
        entries.delete(key)
        entries.set(key, known)
      }
      return known
    },
    set(key, value) {
      forget(key)
      entries.set(key, value)
      characters += key.length
      for (const old of entries.keys()) {
        if (characters <= maxCharacters) return
        forget(old)
      }
    },
  }
}
