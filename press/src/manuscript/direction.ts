import type { Direction } from './manuscript.ts'

const RIGHT_TO_LEFT_LANGUAGES = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi'])
const RIGHT_TO_LEFT = /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Adlm}\u200f]/u
/** Most texts begin with one. */
const BEGINS_WITH_A_TO_Z = /^[^A-Za-z\u0080-\uffff]*[A-Za-z]/
const STRONG = /[\p{L}\u200e\u200f]/u

export function languageDirection(language: string): Direction {
  return RIGHT_TO_LEFT_LANGUAGES.has(language.split('-')[0]?.toLowerCase() ?? '') ? 'rtl' : 'ltr'
}

/** Direction by the first strong character (Unicode Standard Annex 9, rule P2); `base` if there is none. */
export function directionOf(text: string, base: Direction): Direction {
  if (BEGINS_WITH_A_TO_Z.test(text)) return 'ltr'
  const strong = STRONG.exec(text)?.[0]
  if (strong === undefined) return base
  return RIGHT_TO_LEFT.test(strong) ? 'rtl' : 'ltr'
}
