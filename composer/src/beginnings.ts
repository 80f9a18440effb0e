import beginnings from './knowledge/beginnings.json' with { type: 'json' }
import { normalizeWords, suits } from './language/keys.ts'

/** What someone gets ready before the first step, with sizes, and what they settle, each with a sample answer. */
export type Beginning = {
  needs: readonly { what: string; why: string }[]
  settle: readonly { q: string; sample: string }[]
}

const OF_FIELDS: Readonly<Record<string, readonly (Beginning & { keys?: string[] })[]>> = beginnings

/** The beginning of a field, of the part of it that `about` names if one is written; null for a field that has none. */
export function beginningOf(field: string, about: string): Beginning | null {
  const words = normalizeWords(about)
  return OF_FIELDS[field]?.find(({ keys }) => suits(words, keys)) ?? null
}
