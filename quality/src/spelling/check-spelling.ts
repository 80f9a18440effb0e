import type { CheckedBook, Range } from '../finding.ts'
import { isLiteral } from '../measures/placeholders.ts'
import { placeOf } from '../parsing/block.ts'
import type { ParsedSection } from '../parsing/parse-section.ts'
import { wordsIn } from '../parsing/words.ts'
import type { Report } from '../report.ts'
import { closestWord } from './closest-word.ts'
import type { Dictionary } from './open-dictionary.ts'

type Unknown = {
  word: string
  section: number
  at: Range
  count: number
  capital: boolean /** capitalized within a sentence */
  name: boolean
}

const JOINED = /[/\\@_#~=<>{}]/
const LATIN = /^[\p{Script=Latin}\p{M}'-]+$/u
/** A block with a larger share of unknown words is in another language. */
const FOREIGN = 0.4
const MIN_FOREIGN = 3
/** Each takes about half a millisecond. */
const MAX_SUGGESTIONS = 400
const MAX_WORD_LENGTH = 40
const NAMES_FROM = 3
const CREATOR_TERMS = new Set([
  'ebook',
  'ebooks',
  'webinar',
  'webinars',
  'upsell',
  'upsells',
  'onboarding',
  'printables',
])
const COMPOSED = /^(?:non|sub|multi|meta|super|hyper|micro|anti)(\p{L}{4,})$/u

/** Words in no dictionary, each once with its first position and count. Ignores names, addresses, code and other languages. */
export function checkSpelling(
  book: CheckedBook,
  parsedSections: readonly ParsedSection[],
  reports: readonly Report[],
  dictionary: Dictionary,
) {
  const own = ownWords(book)
  const unknown = new Map<string, Unknown>()
  parsedSections.forEach((parsed, section) => {
    for (const [word, found] of unknownIn(parsed, section, dictionary, own)) {
      const before = unknown.get(word)
      if (!before) unknown.set(word, found)
      else {
        before.count += found.count
        before.name ||= found.name
        before.capital &&= found.capital
      }
    }
  })
  let suggested = 0
  for (const found of unknown.values()) {
    // German capitalizes nouns like names: there, frequency indicates a name
    const name = book.language.startsWith('de') ? found.capital && found.count >= NAMES_FROM : found.name
    if (name) continue
    const better =
      suggested++ < MAX_SUGGESTIONS && found.word.length > 3 ? closestWord(found.word, book.language, dictionary) : null
    // a capitalized word that resembles no other is a name
    if (found.capital && !better) continue
    const details = { count: found.count, ...(better ? { better } : {}) }
    reports[found.section]?.add({
      rule: 'spelling',
      level: 'warn',
      at: found.at,
      details,
      alias: found.word.toLowerCase().replace(/'s$/, ''),
    })
  }
}

function ownWords({ dictionary = [], glossary = [], sections }: CheckedBook): ReadonlySet<string> {
  const words = [...dictionary, ...glossary.map(({ term }) => term), ...sections.map(({ name }) => name)]
  return new Set(
    words.flatMap((entry) => [entry, ...entry.split(/[\s-]+/)]).map((word) => plain(word.trim()).toLowerCase()),
  )
}

const plain = (word: string) =>
  word.replaceAll('’', "'").replaceAll('\u00ad', '').replaceAll('‐', '-').replaceAll('‑', '-')

function unknownIn(
  parsed: ParsedSection,
  section: number,
  dictionary: Dictionary,
  own: ReadonlySet<string>,
): Map<string, Unknown> {
  const unknown = new Map<string, Unknown>()
  for (const block of parsed.blocks) {
    // names of books and people; placeholder Latin has its own finding
    if (block.footnote || /lorem ipsum/i.test(block.text)) continue
    const words = wordsIn(block.text, parsed.language)
    const found: Unknown[] = []
    for (const { text, start, end } of words) {
      const word = plain(text)
      if (isKnown(word, dictionary, own) || JOINED.test(`${block.text[start - 1] ?? ''}${block.text[end] ?? ''}`))
        continue
      if (
        /^\.\p{L}/u.test(block.text.slice(end, end + 2)) ||
        /\p{L}\.$/u.test(block.text.slice(Math.max(0, start - 2), start))
      )
        continue
      if (isLiteral(block, start, end)) continue
      const capital = /^\p{Lu}/u.test(word)
      const opens =
        block.kind === 'heading' ||
        /(?:^|[.!?:…“"'‘*•–—(|\n]\s*)$/u.test(block.text.slice(Math.max(0, start - 3), start))
      found.push({ word, section, at: placeOf(block, start, end), count: 1, capital, name: capital && !opens })
    }
    if (found.length >= MIN_FOREIGN && found.length > words.length * FOREIGN) continue
    for (const one of found) {
      const key = one.word.toLowerCase().replace(/'s$/, '')
      const before = unknown.get(key)
      if (!before) unknown.set(key, one)
      else {
        before.count += 1
        before.name ||= one.name
        before.capital &&= one.capital
      }
    }
  }
  return unknown
}

/**
 * Also true for words that cannot be looked up: short ones, numbers, abbreviations, names with inner capitals, other
 * scripts.
 */
function isKnown(word: string, dictionary: Dictionary, own: ReadonlySet<string>): boolean {
  if (word.length < 3 || word.length > MAX_WORD_LENGTH || !LATIN.test(word)) return true
  if (/\p{Lu}.*\p{Lu}|\p{Ll}\p{Lu}/u.test(word)) return true
  if (isKnownPart(word, dictionary, own)) return true
  const parts = word.split(/['-]/).filter(Boolean)
  return parts.length > 1 && parts.every((part) => part.length < 4 || isKnownPart(part, dictionary, own))
}

function isKnownPart(word: string, { hasWord }: Dictionary, own: ReadonlySet<string>): boolean {
  if (hasWord(word)) return true
  const lower = word.toLowerCase().replace(/'s$/, '')
  if (hasWord(lower) || own.has(lower) || own.has(lower.replace(/s$/, '')) || CREATOR_TERMS.has(lower)) return true
  const rest = COMPOSED.exec(lower)?.[1]
  return rest !== undefined && hasWord(rest)
}
