import narrower from './knowledge/narrower-subjects.json' with { type: 'json' }
import { findKey, normalizeWords } from './language/keys.ts'
import { type Topic, topicsOf } from './topics.ts'

type NarrowerSubject = { keys: string[]; topics: string[] }

const NARROWER: Readonly<Record<string, readonly NarrowerSubject[]>> = narrower

/**
 * What is known about a subject within a field: a book on hand embroidery has no use for the sewing machine. All topics of
 * the field where the subject names no part of it; those of each part where it names several.
 */
export function topicsWithin(field: string, subject: string): readonly Topic[] {
  const topics = topicsOf(field)
  const words = normalizeWords(subject)
  const named = (NARROWER[field] ?? []).filter(({ keys }) => keys.some((key) => findKey(words, key) !== null))
  if (named.length === 0) return topics
  const names = new Set(named.flatMap((part) => part.topics))
  return topics.filter(({ name }) => names.has(name))
}
