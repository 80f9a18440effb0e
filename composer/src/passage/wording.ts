import { capitalize } from '../language/case.ts'
import plain from './plain-words.json' with { type: 'json' }

const UNTOUCHED = /(`+[^`]*`+|!\[[^\]]*\]\([^)]*\)|\]\([^)]*\)|<[^>\s][^>]*>|https?:\/\/\S+)/

type Wording = ReadonlyMap<string, string>

const PHRASES: Wording = new Map(Object.entries(plain.phrases))
const WORDS: Wording = new Map([...PHRASES, ...Object.entries(plain.words)])

/** English without fillers: 'in order to' becomes 'to', and 'basically' is removed. */
export const withoutFillers = (text: string): string => reword(text, PHRASES)

/** English in simpler words: 'utilize' becomes 'use'. */
export const inPlainWords = (text: string): string => reword(text, WORDS)

const WORD_START = "(?<![\\p{L}\\p{N}_'’-])"

const patterns = new Map<Wording, RegExp>()

function patternOf(wording: Wording): RegExp {
  const known = patterns.get(wording)
  if (known) return known
  const all = [...wording.keys()].sort((one, other) => other.length - one.length)
  const pattern = new RegExp(
    `(, |${WORD_START}(?:an?|the|not) )?${WORD_START}(${all.join('|').replaceAll(' ', '\\s')})(?![\\p{L}\\p{N}_'’-])(\\s*)(?=([\\s\\S]{0,6}))`,
    'giu',
  )
  patterns.set(wording, pattern)
  return pattern
}

const CAPITAL = '\0'

function reword(text: string, wording: Wording): string {
  const pattern = patternOf(wording)
  const changed = text
    .split(UNTOUCHED)
    .map((piece, index) =>
      index % 2 === 1 ? piece : piece.replace(pattern, (...found) => replaceWording(found, wording)),
    )
    .join('')
  return changed.replace(/\0+(["'“‘*_[]*)(\p{L}?)/gu, (_, marks, letter) => marks + letter.toUpperCase())
}

/** `found`: the whole match, the text before, the words, the space after them, the following characters. */
function replaceWording(found: readonly unknown[], wording: Wording): string {
  const [whole = '', before = '', words = '', space = '', next = ''] = found
    .slice(0, 5)
    .map((part) => String(part ?? ''))
  const by = wording.get(words.toLowerCase().replace(/\s/g, ' ')) ?? words
  const isCapital = /^\p{Lu}/u.test(words)
  if (by !== '') return `${before && withArticle(before, by)}${isCapital ? capitalize(by) : by}${space}`
  // 'the very' and 'not really' are no fillers, and neither is the last word of a sentence
  if (/^(the|not) $/i.test(before) || !/^["'“‘*_[]*[\p{L}\p{N}]/u.test(next)) return whole
  if (before === ', ') return words.endsWith(',') ? ' ' : before
  return isCapital ? `${before}${CAPITAL}` : withArticle(before, next)
}

function withArticle(before: string, next: string): string {
  if (!/^an? $/i.test(before)) return before
  const vowel = /^["'“‘*_[]*(?:[aeio](?!ne\b|u)|ou|u(?!n[ia]|s[aei]|t[ie])|hour|hon[eo])/i.test(next)
  return `${before[0]}${vowel ? 'n' : ''} `
}
