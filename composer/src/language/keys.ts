const seen = new Map<string, string>()
const MAX_SEEN = 3_000

/** Lower-case words with single spaces around each, for key searches. */
export function normalizeWords(text: string): string {
  const cached = seen.get(text)
  if (cached !== undefined) return cached
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const made = ` ${words.join(' ')} `
  if (seen.size > MAX_SEEN) seen.clear()
  seen.set(text, made)
  return made
}

const known = new Map<string, string>()

/**
 * A key's position in the words, or null. Keys are whole words, singular or plural; 'knit*' is a prefix; '=french' must be the whole text.
 */
export function findKey(words: string, key: string): string | null {
  const bare = known.get(key) ?? normalizeWords(key).trimEnd()
  known.set(key, bare)
  if (key.startsWith('=')) return words === `${bare} ` ? words : null
  if (!words.includes(bare)) return null
  if (key.endsWith('*')) return bare
  return [`${bare} `, `${bare}s `, `${bare}es `, `${bare} s `].find((form) => words.includes(form)) ?? null
}

/** The words without these phrases, so that keys inside them are not found. */
export function withoutKeys(words: string, phrases: readonly string[]): string {
  return phrases.reduce((left, phrase) => {
    const found = findKey(left, phrase)
    return found === null ? left : left.replaceAll(found, ' | ')
  }, words)
}

/** True if text for certain subjects fits these words. */
export const suits = (words: string, keys: readonly string[] | undefined): boolean =>
  !keys || keys.some((key) => findKey(words, key) !== null)
