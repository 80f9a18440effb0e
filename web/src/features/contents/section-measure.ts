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
