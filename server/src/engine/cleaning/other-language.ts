import type { Language } from '@makeready/contract/domain/languages'
import { francAll } from 'franc-min'

/** ISO 639-3 codes as the detector names them; what it cannot tell apart from a language counts as that language. */
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
const READ = 6_000
/** The detector gives its first choice 1; a language that comes near it may be the one. */
const NEAR = 0.9

/** Whether a text of some length is certainly written in another language than it was ordered in. */
export function isInOtherLanguage(markdown: string, language: Language): boolean {
  const prose = markdown
    .replace(/```[\s\S]*?```|`[^`]*`|https?:\S+|\[\^[^\]]*\]/g, ' ')
    .replace(/[^\p{L}\p{M}\s'’-]+/gu, ' ')
    .slice(0, READ)
  if ((prose.match(/\p{L}/gu)?.length ?? 0) < FEWEST_LETTERS) return false
  const wanted = SEEN_AS[language]
  const guesses = francAll(prose)
  if (guesses[0]?.[0] === 'und') return false
  return !guesses.some(([code, score]) => score >= NEAR && wanted.includes(code))
}
