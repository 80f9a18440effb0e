import { countWords, readingMinutes } from '@makeready/contract/domain/reading-time'

const number = new Intl.NumberFormat('en-US')

/** '1,480 words', '1 word'. */
export function wordsText(words: number): string {
  return `${number.format(words)} ${words === 1 ? 'word' : 'words'}`
}

/** '1,480 words, about 8 min read': of one text or of several together. */
export function measureText(...texts: readonly string[]): string {
  const words = texts.reduce((sum, text) => sum + countWords(text), 0)
  return `${wordsText(words)}, about ${readingMinutes(texts.join(' '))} min read`
}

/** '486 of 800 words' while it grows, '812 words of 800' once it stands; without a goal the words alone. */
export function amountText(words: number, goal: number | null, growing: boolean): string {
  if (goal === null) return wordsText(words)
  return growing ? `${number.format(words)} of ${wordsText(goal)}` : `${wordsText(words)} of ${number.format(goal)}`
}
