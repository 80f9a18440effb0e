import { termsOf } from '../source-reader/terms.ts'

/** `passage`: its index in the page */
export type Sentence = { passage: number; text: string }

const LENGTH = { least: 20, most: 320 }
const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/**
 * Sentences that can be quoted: of passages that have a word of the query. Each is a verbatim part of its passage.
 */
export function quotableSentences(passages: readonly string[], words: string): Sentence[] {
  const wanted = new Set(termsOf(words))
  return passages.flatMap((text, passage) => {
    if (!termsOf(text).some((term) => wanted.has(term))) return []
    return sentencesOf(text)
      .filter(({ length }) => length >= LENGTH.least && length <= LENGTH.most)
      .map((sentence) => ({ passage, text: sentence }))
  })
}

/** Lines end sentences, since headings and table rows have no period. */
function sentencesOf(text: string): string[] {
  return text.split('\n').flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment.trim()))
}
