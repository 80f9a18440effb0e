import { properName } from './proper-names.ts'

const MINOR_WORDS = new Set('a an the and or of for to in on with at by from but as when'.split(' '))

/** Words with inner capitals ('iPhone', 'ADHD') and 'I' keep their case. */
const keepsItsCase = (word: string) => /\p{L}.*\p{Lu}/u.test(word) || /^I(?:['’]|$)/.test(word)

const lowerWord = (word: string) => {
  if (keepsItsCase(word) || !/^[\u0000-\u007f’]*$/.test(word)) return word
  return properName(word) ?? word.toLowerCase()
}

/** Lower case, except for names, acronyms and words with non-English letters. */
export function lowerCase(text: string): string {
  return text.split(' ').map(lowerWord).join(' ')
}

/** Names that are common words, by what follows them. */
const NAMED_LIKE_A_WORD =
  /^(?:Go (?:players?|clubs?|games?|boards?|stones?|teachers?|beginners?)|(?:Go|Rust|Ruby|Swift) (?:developers?|programmers?|engineers?))\b/

/** A small first letter, unless the first word is a name or an acronym. */
export function lowerFirst(text: string): string {
  if (NAMED_LIKE_A_WORD.test(text)) return text
  const [first = '', ...rest] = text.split(' ')
  return [
    keepsItsCase(first) ? first : (properName(first) ?? first.charAt(0).toLowerCase() + first.slice(1)),
    ...rest,
  ].join(' ')
}

/** Capitalizes the first letter, also after quotes; 'iPhone', digits and other marks stay. */
export function capitalize(text: string): string {
  if (/^\p{Ll}\p{Lu}/u.test(text)) return text
  return text.replace(/^(["'“‘«(¿¡*_]*)(\p{L})/u, (_, marks: string, letter: string) => marks + letter.toUpperCase())
}

const capitalizeParts = (word: string) =>
  capitalize(word).replace(/-(\p{Ll})(?=\p{L}{3})/gu, (_, letter: string) => `-${letter.toUpperCase()}`)

/** Title case: minor words are lower case unless they are first, last or after a colon. */
export function titleCase(text: string): string {
  return text
    .split(' ')
    .map((word, index, all) => {
      const inside = index > 0 && index < all.length - 1 && !/[:?!.]$/.test(all[index - 1] ?? '')
      return inside && MINOR_WORDS.has(word) ? word : capitalizeParts(word)
    })
    .join(' ')
}

/** True for title case, in which capitals do not identify names. */
export function isTitleCased(text: string): boolean {
  const words = text.split(' ').filter((word) => /^\p{L}/u.test(word) && !MINOR_WORDS.has(word))
  // 'casting Rocket League' is no title
  if (words.length > 2 && /^\p{Ll}+$/u.test(words[0] ?? '')) return false
  return words.filter((word) => /^\p{Lu}/u.test(word)).length > words.length * 0.6
}
