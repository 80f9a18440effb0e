import { createHash } from 'node:crypto'

// jsonb rejects NUL and lone surrogates, which JSON escapes
const UNSTORABLE = /\\u(?:0000|d[89a-f])/i

/** Drops NUL, replaces lone surrogates by U+FFFD. */
export function storedJson(value: unknown): string {
  const text = JSON.stringify(value ?? null) ?? 'null'
  return UNSTORABLE.test(text) ? JSON.stringify(clean(JSON.parse(text))) : text
}

/** Independent of the order of keys. */
export function hashOf(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sortKeys(JSON.parse(storedJson(value)))))
    .digest('base64url')
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed()
  return mapValues(value, clean, (entries) => entries.map(([key, member]) => [String(clean(key)), member]))
}

function sortKeys(value: unknown): unknown {
  return mapValues(value, sortKeys, (entries) => entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}

type Entries = [string, unknown][]

function mapValues(
  value: unknown,
  change: (member: unknown) => unknown,
  arrange: (entries: Entries) => Entries,
): unknown {
  if (Array.isArray(value)) return value.map(change)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(arrange(Object.entries(value)).map(([key, member]) => [key, change(member)]))
}
