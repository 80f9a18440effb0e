import { maskFormulas } from '@makeready/formulas/mask-formulas'

/** Scripts without spaces between words: only the segmenter knows where one ends. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:(?:['’\u00ad‐‑-]|(?<=\p{N})[.,](?=\p{N}))[\p{L}\p{M}\p{N}]+)*/gu
/** The segmenter and the expression above are fast for words, but not for long strings that look like one. */
const MAX_WORD_LENGTH = 200

export type Word = { text: string; start: number; end: number }

const segmenters = new Map<string, Intl.Segmenter>()

function segmenterFor(language: string, granularity: 'word' | 'sentence'): Intl.Segmenter {
  const key = `${granularity} ${language}`
  let segmenter = segmenters.get(key)
  if (!segmenter) {
    try {
      segmenter = new Intl.Segmenter(language, { granularity })
    } catch {
      segmenter = new Intl.Segmenter('en', { granularity })
    }
    segmenters.set(key, segmenter)
  }
  return segmenter
}

export const isUnspaced = (text: string) => UNSPACED.test(text)

/** The words of a text in any script, with their positions. */
export function wordsIn(text: string, language: string): Word[] {
  const words: Word[] = []
  if (isUnspaced(text)) {
    for (const { segment, index, isWordLike } of segmenterFor(language, 'word').segment(text)) {
      if (isWordLike && segment.length <= MAX_WORD_LENGTH)
        words.push({ text: segment, start: index, end: index + segment.length })
    }
    return words
  }
  for (const found of text.matchAll(WORD)) {
    const [word] = found
    if (word.length <= MAX_WORD_LENGTH) words.push({ text: word, start: found.index, end: found.index + word.length })
  }
  return words
}

/** The ranges of a block's sentences, without surrounding spaces. */
export function sentencesIn(text: string, language: string): { start: number; end: number }[] {
  const sentences: { start: number; end: number }[] = []
  for (const { segment, index } of segmenterFor(language, 'sentence').segment(text)) {
    const trimmed = segment.trim()
    if (trimmed === '') continue
    const start = index + segment.indexOf(trimmed)
    sentences.push({ start, end: start + trimmed.length })
  }
  return sentences
}

/** Words as the product counts them everywhere: one per character in scripts without spaces, like word processors. */
export function countWords(markdown: string): number {
  const text = maskFormulas(markdown)
  const ideographs = text.match(IDEOGRAPH)?.length ?? 0
  return ideographs + (text.replace(IDEOGRAPH, ' ').match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0)
}
