import { maskFormulas } from '@makeready/formulas/mask-formulas'

const WORDS_PER_MINUTE = 200
const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu

/** Counts one word per character in scripts without spaces, as word processors do, and none in a formula. */
export function countWords(markdown: string): number {
  const text = maskFormulas(markdown)
  const ideographs = text.match(IDEOGRAPH)?.length ?? 0
  const spaced = text.replace(IDEOGRAPH, ' ').match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0
  return ideographs + spaced
}

/** Rounded up, at 200 words a minute (specification, section 9). */
export function minutesOfWords(words: number): number {
  return Math.ceil(words / WORDS_PER_MINUTE)
}

export function readingMinutes(text: string): number {
  return minutesOfWords(countWords(text))
}
