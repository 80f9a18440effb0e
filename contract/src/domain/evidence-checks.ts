import type { EvidenceMeasure } from './evidence.ts'

/** A page where something can be counted by hand. */
export type EvidenceCheck = { place: string; measure: EvidenceMeasure; url: string }

const AMAZON: Readonly<Record<string, string>> = {
  de: 'amazon.de',
  fr: 'amazon.fr',
  es: 'amazon.es',
  it: 'amazon.it',
  nl: 'amazon.nl',
  ja: 'amazon.co.jp',
}

/**
 * Where a creator can check a niche in an hour: each place with its own search page for these words.
 * @param language code that chooses the store's country
 */
export function evidenceChecks(words: string, language: string): EvidenceCheck[] {
  const amazon = amazonSearch(language)
  return [
    {
      place: 'Reddit',
      measure: 'threads',
      url: search('https://www.reddit.com/search/', { q: words, type: 'posts', t: 'month' }),
    },
    {
      place: 'Google',
      measure: 'threads',
      url: search('https://www.google.com/search', { q: `${words} forum`, tbs: 'qdr:m' }),
    },
    { place: 'Keyword Planner', measure: 'searches', url: 'https://ads.google.com/aw/keywordplanner/home' },
    { place: 'Amazon', measure: 'offers', url: search(amazon, { k: words, i: 'stripbooks' }) },
    { place: 'Etsy', measure: 'offers', url: search('https://www.etsy.com/search', { q: words }) },
    { place: 'Udemy', measure: 'offers', url: search('https://www.udemy.com/courses/search/', { q: words }) },
    {
      place: 'Amazon',
      measure: 'price',
      url: search(amazon, { k: words, i: 'stripbooks', s: 'exact-aware-popularity-rank' }),
    },
    { place: 'Gumroad', measure: 'price', url: search('https://gumroad.com/discover', { query: words }) },
  ]
}

const amazonSearch = (language: string) => `https://www.${AMAZON[language] ?? 'amazon.com'}/s`

function search(address: string, query: Record<string, string>): string {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
  return `${address}?${pairs.join('&')}`
}

/**
 * What to search for: the niche's name without 'for' and the like. Stores find nothing for long queries, so of a long name only
 * the subject is left ('Container gardens' of 'Container gardens for renters whose balcony has little sun').
 */
export function searchWords(name: string): string {
  const words = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}'’-]+/gu, ' ')
    .trim()
    .split(' ')
  const without = (all: readonly string[]) => all.filter((word) => !FILLERS.has(word.toLowerCase()))
  const kept = without(words)
  const readers = words.findIndex((word) => READERS.has(word.toLowerCase()))
  const subject = without(words.slice(0, Math.max(0, readers)))
  if (kept.length > MOST_WORDS && subject.length > 1) return subject.slice(0, MOST_WORDS).join(' ')
  return (kept.length > 0 ? kept : words).slice(0, MOST_WORDS).join(' ')
}

const MOST_WORDS = 4
/** After these, a name says whom it is for. */
const READERS = new Set(['for', 'who', 'whose', 'für', 'deren', 'dessen'])

const FILLERS = new Set(
  'a an and at by for from in of on or the their to who whose with deren dessen der die das den dem ein eine einen und für mit von im in auf zu zum zur die oder'.split(
    ' ',
  ),
)

/** Where books and courses with the same or nearly the same title show up: searches of stores and libraries. */
export const titleSearches = (title: string, language: string): { place: string; url: string }[] => [
  { place: 'Amazon', url: search(amazonSearch(language), { k: title, i: 'stripbooks' }) },
  { place: 'Google Books', url: search('https://www.google.com/search', { tbm: 'bks', q: title }) },
  { place: 'Goodreads', url: search('https://www.goodreads.com/search', { q: title }) },
  { place: 'Udemy', url: search('https://www.udemy.com/courses/search/', { q: title }) },
  { place: 'Etsy', url: search('https://www.etsy.com/search', { q: title }) },
  { place: 'Gumroad', url: search('https://gumroad.com/discover', { query: title }) },
]
