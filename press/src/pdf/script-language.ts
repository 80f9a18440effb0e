/** A script and the language used for its hyphenation, line breaking, shaping and screen readers. */
const SCRIPTS: readonly [RegExp, readonly string[], string][] = [
  [/\p{sc=Arab}/u, ['Arab'], 'ar'],
  [/\p{sc=Beng}/u, ['Beng'], 'bn'],
  [/\p{sc=Cyrl}/u, ['Cyrl'], 'ru'],
  [/\p{sc=Deva}/u, ['Deva'], 'hi'],
  [/\p{sc=Grek}/u, ['Grek'], 'el'],
  [/[\p{sc=Hira}\p{sc=Kana}]/u, ['Jpan'], 'ja'],
  [/\p{sc=Hang}/u, ['Kore'], 'ko'],
  [/\p{sc=Han}/u, ['Hans', 'Hant', 'Jpan', 'Kore'], 'zh'],
  [/\p{sc=Hebr}/u, ['Hebr'], 'he'],
  [/\p{sc=Taml}/u, ['Taml'], 'ta'],
  [/\p{sc=Thai}/u, ['Thai'], 'th'],
]
const FIRST_LETTER = /\p{L}/u
/** Most texts begin with one, and need no look at scripts. */
const BEGINS_WITH_A_TO_Z = /^[^A-Za-z\u0080-\uffff]*[A-Za-z]/
const UKRAINIAN = /[ґєії]/iu
const RUSSIAN = /[ёъыэ]/iu

/**
 * The language of text in a different script than the book's, by its first letter; null for the book's own script or a
 * single letter.
 */
export function foreignLanguage(text: string, bookLanguage: string): string | null {
  if (BEGINS_WITH_A_TO_Z.test(text)) return null
  const letter = FIRST_LETTER.exec(text)?.[0]
  if (!letter || /\p{sc=Latn}/u.test(letter)) return null
  const own = new Intl.Locale(bookLanguage).maximize().script ?? 'Latn'
  const isHan = /\p{sc=Han}/u.test(letter)
  const seen = isHan && /[\p{sc=Hira}\p{sc=Kana}]/u.test(text) ? 'あ' : letter
  const script = SCRIPTS.find(([pattern]) => pattern.test(seen))
  if (!script || script[1].includes(own)) return null
  if (/[\p{sc=Cyrl}\p{sc=Grek}]/u.test(letter) && !/^\P{L}*\p{L}{2}/u.test(text)) return null
  return script[2] === 'ru' && UKRAINIAN.test(text) && !RUSSIAN.test(text) ? 'uk' : script[2]
}
