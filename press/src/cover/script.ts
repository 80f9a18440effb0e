export type Script = 'latin' | 'arabic' | 'bengali' | 'cjk' | 'devanagari' | 'hebrew' | 'tamil' | 'thai' | 'other'

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const alphabetic = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}]/u
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const hangul = /\p{Script=Hangul}/u
const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u

const DEMANDING_SCRIPTS: readonly [RegExp, Script][] = [
  [/\p{Script=Devanagari}/u, 'devanagari'],
  [/\p{Script=Bengali}/u, 'bengali'],
  [/\p{Script=Tamil}/u, 'tamil'],
  [/\p{Script=Thai}/u, 'thai'],
  [/\p{Script=Arabic}/u, 'arabic'],
  [/\p{Script=Hebrew}/u, 'hebrew'],
]

/** The script that decides how a text is set: the more demanding one takes precedence over Latin words next to it. */
export function scriptOf(text: string): Script {
  if (cjk.test(text)) return 'cjk'
  const demanding = DEMANDING_SCRIPTS.find(([letter]) => letter.test(text))
  if (demanding) return demanding[1]
  return alphabetic.test(text) || !/\p{L}/u.test(text) ? 'latin' : 'other'
}

/** The direction of the first letter that has a direction. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const first = /\p{L}/u.exec(text)
  return first && rightToLeft.test(first[0]) ? 'rtl' : 'ltr'
}

export type EastAsian = 'ja' | 'ko' | 'zh'

/** Which regional forms to use for shared characters. Kana and hangul decide, else the language, else Chinese. */
export function eastAsianOf(text: string, language: string): EastAsian {
  if (kana.test(text)) return 'ja'
  if (hangul.test(text)) return 'ko'
  const primary = language.toLowerCase().split('-')[0]
  return primary === 'ja' || primary === 'ko' ? primary : 'zh'
}
