import { countWords } from '@makeready/contract/domain/reading-time'
import { capitalize } from './language/case.ts'
import { looksEnglish } from './language/english.ts'
import { stems } from './language/stems.ts'
import { mapProse, type Prose } from './passage/prose.ts'
import { sentencesOf } from './passage/sentences.ts'
import { inPlainWords, withoutFillers } from './passage/wording.ts'

const SHORTENED_SHARE = 0.65
const SLACK = 0.06
const LONG = 22
const MIN_OF_A_HALF = 6

const ASIDE =
  /^(for example|for instance|in other words|that is|as (?:mentioned|said|noted)|in short|in fact|to put it|this means|after all|again|similarly|likewise|incidentally|by the way|interestingly|zum beispiel|mit anderen worten|anders gesagt|das hei(?:ß|ss)t)\b/i
/**
 * Sentences that depend on the previous one: they start with a connective, or refer back with 'it' among their first
 * words.
 */
const REFERS_BACK =
  /^["'“‘*_]*(?:(?:so|such|but|however|therefore|thus|instead|otherwise|then|and|or|yet|still|also|both|neither|his|their|its|das|dies\p{L}*|aber|doch|deshalb|daher|dann|und|sonst|beides?)(?!\p{L})|(?:\p{L}+,? ){0,3}(?:it|this|that|these|those|they|them|he|she|him|her|er|sie|es|ihn|ihm|davon|damit|darin)(?!\p{L}))/iu
const MUST_KEEP = /\d|\]\(|`|!\[|\[\^|https?:/
const JOINT =
  /(?<=[\p{L}\p{N})\]*_”"])(?:;\s+|,\s+(?=(?:and|but|so|yet) (?:it|they|you|we|he|she|this|that|these|those|there|I)\b)(?:and )?)(?=\S)/u

/** Shortens a Markdown text in any language: removes English fillers, then the sentences that add least. */
export function shortenPassage(markdown: string): string {
  const english = looksEnglish(markdown)
  return mapProse(markdown, (prose) => fewerSentences(english ? prose.map(reworded(withoutFillers)) : prose))
}

/** An English Markdown text in simpler words and shorter sentences. */
export function simplifyPassage(markdown: string): string {
  return mapProse(markdown, (prose) =>
    prose.map(({ text, isWhole }) => {
      const plain = inPlainWords(text)
      return isWhole ? sentencesOf(plain).map(splitSentence).join('') : plain
    }),
  )
}

const reworded =
  (change: (text: string) => string) =>
  ({ text, isWhole }: Prose): Prose => ({ text: change(text), isWhole })

type Sentence = { text: string; words: number; weight: number; isRemovable: boolean }

function fewerSentences(prose: readonly Prose[]): string[] {
  const pieces = prose.map(({ text, isWhole }) => (isWhole ? sentencesOf(text) : [text]))
  const weights = weightsOf(pieces.flat())
  const ranked = pieces.map((sentences, piece) =>
    sentences.map((text, at) => judge(text, at === 0 && piece === 0, weights)),
  )
  const all = countWords(prose.map(({ text }) => text).join('\n'))
  let left = all * (1 - SHORTENED_SHARE)
  for (;;) {
    const [least] = ranked
      .flatMap((sentences) =>
        sentences
          .filter((one, at) => one.words <= left + all * SLACK && isRemovable(sentences, at))
          .map((sentence) => ({ sentence, sentences })),
      )
      .sort((one, other) => one.sentence.weight - other.sentence.weight)
    if (!least || left <= 0) break
    const { sentence, sentences } = least
    left -= sentence.words
    const at = sentences.indexOf(sentence)
    sentences.splice(at, 1)
    const last = sentences.at(-1)
    if (last && at === sentences.length) last.text = last.text.trimEnd() + (/\s*$/.exec(sentence.text)?.[0] ?? '')
  }
  return ranked.map((sentences) => sentences.map(({ text }) => text).join(''))
}

function judge(text: string, isFirst: boolean, weights: ReadonlyMap<string, number>): Sentence {
  const own = stems(text)
  const weight = [...own].reduce((sum, stem) => sum + (weights.get(stem) ?? 0), 0) / Math.sqrt(own.size + 1)
  return {
    text,
    words: countWords(text),
    weight: ASIDE.test(text.trim()) ? weight / 4 : weight,
    isRemovable: !isFirst && !MUST_KEEP.test(text) && !/:["'”’*_]*\s*$/.test(text),
  }
}

/** Not the only one, contains nothing that must stay, and nothing after it depends on it. */
function isRemovable(sentences: readonly Sentence[], at: number): boolean {
  const next = sentences[at + 1]
  return sentences.length > 1 && sentences[at]?.isRemovable === true && !(next && REFERS_BACK.test(next.text.trim()))
}

function weightsOf(sentences: readonly string[]): Map<string, number> {
  const weights = new Map<string, number>()
  for (const sentence of sentences) for (const stem of stems(sentence)) weights.set(stem, (weights.get(stem) ?? 0) + 1)
  return weights
}

function splitSentence(sentence: string): string {
  const joint = JOINT.exec(sentence)
  if (!joint || countWords(sentence) < LONG) return sentence
  const first = sentence.slice(0, joint.index)
  const second = sentence.slice(joint.index + joint[0].length)
  if (countWords(first) < MIN_OF_A_HALF || countWords(second) < MIN_OF_A_HALF) return sentence
  return `${first}. ${capitalize(second)}`
}
