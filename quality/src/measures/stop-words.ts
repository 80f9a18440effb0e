import * as stopword from 'stopword'

const LISTS: Record<string, string> = {
  ar: 'ara',
  bg: 'bul',
  bn: 'ben',
  cs: 'ces',
  da: 'dan',
  de: 'deu',
  el: 'ell',
  en: 'eng',
  es: 'spa',
  fa: 'fas',
  fi: 'fin',
  fr: 'fra',
  he: 'heb',
  hi: 'hin',
  hr: 'hrv',
  hu: 'hun',
  id: 'ind',
  it: 'ita',
  ja: 'jpn',
  ko: 'kor',
  nb: 'nob',
  nl: 'nld',
  pl: 'pol',
  pt: 'por',
  ro: 'ron',
  ru: 'rus',
  sv: 'swe',
  th: 'tha',
  tr: 'tur',
  uk: 'ukr',
  vi: 'vie',
  zh: 'zho',
}

const sets = new Map<string, ReadonlySet<string>>()

/** Function words of a language; empty if there is no list. */
export function stopWords(language: string): ReadonlySet<string> {
  const code = language.split('-')[0] ?? ''
  const known = sets.get(code)
  if (known) return known
  const list: unknown = Reflect.get(stopword, LISTS[code] ?? '')
  const set = new Set(Array.isArray(list) ? list.map((word) => String(word).toLowerCase()) : [])
  sets.set(code, set)
  return set
}
