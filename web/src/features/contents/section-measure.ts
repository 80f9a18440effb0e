import { countWords, minutesOfWords } from '@makeready/contract/domain/reading-time'
import { t } from '../../i18n/t.ts'

/** '1,480 words', '1 word'. */
export function wordsText(words: number): string {
  return t('{count, plural, one {# word} other {# words}}', { count: words })
}

/** '1,480 words, about 8 min read' */
export function readText(words: number, minutes: number): string {
  return t('{words, plural, one {# word} other {# words}}, about {minutes} min read', { words, minutes })
}

/** '1,480 words, about 8 min read': for one text or several together. */
export function measureText(...texts: readonly string[]): string {
  const words = texts.reduce((sum, text) => sum + countWords(text), 0)
  return readText(words, minutesOfWords(words))
}

/** '486 of about 800 words' while growing or if it ended early, '812 words of 800' when done. */
export function amountText(words: number, goal: number | null, isUnfinished: boolean): string {
  if (goal === null) return wordsText(words)
  return isUnfinished
    ? t('{words, number} of about {goal, plural, one {# word} other {# words}}', { words, goal })
    : t('{words, plural, one {# word} other {# words}} of {goal, number}', { words, goal })
}

/** '812 words of 800, about 4 min read' */
export function outcomeText(words: number, goal: number | null, text: string): string {
  if (goal === null) return measureText(text)
  const minutes = minutesOfWords(countWords(text))
  return t('{words, plural, one {# word} other {# words}} of {goal, number}, about {minutes} min read', {
    words,
    goal,
    minutes,
  })
}
