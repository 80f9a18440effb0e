import type { Language } from '@makeready/contract/domain/languages'
import { maskFormulas } from '@makeready/formulas/mask-formulas'
import { franc } from 'franc-min'
import { UNSPACED } from '../repetition.ts'

/** ISO 639-3 codes of the detector; a language it cannot distinguish from ours counts as ours. */
const SEEN_AS: Readonly<Record<Language, readonly string[]>> = {
  en: ['eng'],
  ar: ['arb'],
  bg: ['bul', 'mkd'],
  bn: ['ben'],
  cs: ['ces', 'slk'],
  da: ['dan', 'nob', 'nno'],
  de: ['deu'],
  el: ['ell'],
  es: ['spa', 'glg', 'cat'],
  fa: ['pes'],
  fi: ['fin'],
  fr: ['fra'],
  he: ['heb'],
  hi: ['hin', 'mai', 'bho', 'mar', 'npi'],
  hr: ['hrv', 'bos', 'srp', 'slv'],
  hu: ['hun'],
  id: ['ind', 'zlm', 'jav', 'sun'],
  it: ['ita'],
  ja: ['jpn'],
  ko: ['kor'],
  nb: ['nob', 'dan', 'nno'],
  nl: ['nld', 'afr'],
  pl: ['pol'],
  'pt-BR': ['por', 'glg'],
  pt: ['por', 'glg'],
  ro: ['ron'],
  ru: ['rus', 'bel', 'ukr'],
  sv: ['swe', 'nob'],
  th: ['tha'],
  tr: ['tur', 'azj', 'uzn'],
  uk: ['ukr', 'rus', 'bel'],
  vi: ['vie'],
  zh: ['cmn'],
  'zh-Hant': ['cmn'],
}
const FEWEST_LETTERS = 300
/** Distinct words: a list that repeats a few words has no detectable language. */
const FEWEST_WORDS = 25
/** The detector works best with this many characters; in longer texts all languages look similar. */
const EXCERPT = 500
const MAX_EXCERPTS = 8
/** Share of the excerpts: names, quotations and examples may be in another language. */
const NEARLY_ALL = 0.8

/** True if a long enough text is certainly not in the requested language. */
export function isInOtherLanguage(markdown: string, language: Language): boolean {
  const prose = maskFormulas(markdown)
    .replace(/```[\s\S]*?```|`[^`]*`|https?:\S+|\[\^[^\]]*\]/g, ' ')
    .replace(/[^\p{L}\p{M}\s'’-]+/gu, ' ')
    .replace(/\s+/g, ' ')
  if ((prose.match(/\p{L}/gu)?.length ?? 0) < FEWEST_LETTERS) return false
  if (!UNSPACED.test(prose) && new Set(prose.split(' ')).size < FEWEST_WORDS) return false
  const count = Math.min(MAX_EXCERPTS, Math.max(1, Math.floor(prose.length / EXCERPT)))
  const step = Math.floor(prose.length / count)
  const guesses = Array.from({ length: count }, (_, at) => franc(prose.slice(at * step, at * step + EXCERPT)))
  const others = guesses.filter((code) => code !== 'und' && !SEEN_AS[language].includes(code))
  const same = Math.max(0, ...others.map((code) => others.filter((one) => one === code).length))
  return same >= guesses.length * NEARLY_ALL
}
