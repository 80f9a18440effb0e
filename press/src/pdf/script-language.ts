/** A script and the language that hyphenation, shaping and screen readers take for it. */
const SCRIPTS: readonly [RegExp, readonly string[], string][] = [
  [/\p{sc=Arab}/u, ['Arab'], 'ar'],
  [/\p{sc=Deva}/u, ['Deva'], 'hi'],
  [/[\p{sc=Hira}\p{sc=Kana}]/u, ['Jpan'], 'ja'],
  [/\p{sc=Hang}/u, ['Kore'], 'ko'],
  [/\p{sc=Han}/u, ['Hans', 'Hant', 'Jpan', 'Kore'], 'zh'],
  [/\p{sc=Hebr}/u, ['Hebr'], 'he'],
]
const FIRST_LETTER = /\p{L}/u

/** The language of text in another script than the book's, by its first letter; null where the book's own fits. */
export function foreignLanguage(text: string, bookLanguage: string): string | null {
  const letter = FIRST_LETTER.exec(text)?.[0]
  if (!letter || /\p{sc=Latn}/u.test(letter)) return null
  const own = new Intl.Locale(bookLanguage).maximize().script ?? 'Latn'
  const isHan = /\p{sc=Han}/u.test(letter)
  const seen = isHan && /[\p{sc=Hira}\p{sc=Kana}]/u.test(text) ? 'あ' : letter
  const script = SCRIPTS.find(([pattern]) => pattern.test(seen))
  return script && !script[1].includes(own) ? script[2] : null
}
