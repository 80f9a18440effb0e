import { isAboutField } from './field-words.ts'
import { DOMAINS, type Domain } from './knowledge.ts'
import { findKey, normalizeWords, suits, withoutKeys } from './language/keys.ts'

const LONGEST = 1_000
const HINT = 0.6
/** A single hint proves nothing: 'stage' may be a theater, a coach or a disease. */
const ENOUGH = 1

const keyWeight = (key: string) => 1 + key.split(' ').length / 2 + Math.min(key.length, 12) / 24

function weightOf(domain: Domain, subject: string): number {
  const words = withoutKeys(subject, domain.unless)
  const found = (keys: readonly string[]) => keys.filter((key) => findKey(words, key) !== null)
  const keys = found(domain.keys).reduce((sum, key) => sum + keyWeight(key), 0)
  const hints = found(domain.hints).length * HINT
  return keys + hints > ENOUGH ? keys + hints : 0
}

/**
 * The field of a subject, or null if the composer does not know it. Other text about the product, such as its readers,
 * names no field; it only provides words that some fields require, or that lead beyond what they know.
 */
export function findDomain(subject: string, ...otherTexts: readonly (string | undefined)[]): Domain | null {
  const words = normalizeWords(subject.slice(0, LONGEST))
  const all = [subject, ...otherTexts].map((text) => normalizeWords((text ?? '').slice(0, LONGEST))).join('|')
  let best: { domain: Domain; weight: number } | null = null
  for (const domain of DOMAINS) {
    const isOther = suits(words, domain.except ?? []) || suits(all, domain.beyond ?? [])
    if (isOther || !suits(all, domain.needs)) continue
    const weight = weightOf(domain, words)
    if (weight > (best?.weight ?? 0) && isAboutField(subject.slice(0, LONGEST), domain)) best = { domain, weight }
  }
  return best?.domain ?? null
}

const OF_A_BUSINESS = /^ ?(?:business|budget)\b/
const WORD = /[\p{L}\p{N}]+/gu

/** The longest phrase at the start of a text that names a field, as typed; null if there is none. */
export function fieldAtStart(text: string): { phrase: string; domain: Domain } | null {
  const words = normalizeWords(text.slice(0, LONGEST))
  const phrases = DOMAINS.flatMap(({ keys }) => keys.filter((key) => /\w \w/.test(key)))
  const found = phrases.map((key) => findKey(words, key) ?? '').filter((key) => key !== '' && words.startsWith(key))
  const longest = found.toSorted((one, other) => other.length - one.length)[0]
  if (!longest) return null
  const last = [...text.matchAll(WORD)][longest.trim().split(' ').length - 1]
  const phrase = text.slice(0, (last?.index ?? 0) + (last?.[0].length ?? 0))
  const domain = findDomain(phrase, text)
  // 'event planning business' and 'passive income with dividend stocks' are about more than they start with
  const isMore = OF_A_BUSINESS.test(words.slice(longest.length)) || suits(words, domain?.except ?? [])
  return domain && !isMore ? { phrase, domain } : null
}
