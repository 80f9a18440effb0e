import type { ParsedSection } from '../parsing/parse-section.ts'
import { isUnspaced, wordsIn } from '../parsing/words.ts'
import { stopWords } from './stop-words.ts'

/** A section that covers fewer of its points is not what was requested. */
export const MIN_COVERAGE = 0.7
/** A point is covered if one passage contains half of its words, or the whole section three quarters. */
const IN_A_PASSAGE = 0.5
const IN_THE_SECTION = 0.75

/** The points that a section does not cover, by word stems: a paraphrase without any of the words counts as missing. */
export function missingPoints(parsed: ParsedSection, points: readonly string[]): string[] {
  if (points.length === 0) return []
  const passages = passagesOf(parsed)
  const whole = vocabulary(passages.join('\n'), parsed.language)
  const vocabularies = passages.map((passage) => vocabulary(passage, parsed.language))
  return points.filter((point) => {
    const words = contentWords(point, parsed.language)
    if (words.length === 0) return false
    const share = (text: Vocabulary) => words.filter((word) => has(text, word)).length / words.length
    return share(whole) < IN_THE_SECTION && !vocabularies.some((text) => share(text) >= IN_A_PASSAGE)
  })
}

/** 0 to 1; null if no points were requested. */
export function coverageOf(parsed: ParsedSection, points: readonly string[] = []): number | null {
  return points.length === 0 ? null : 1 - missingPoints(parsed, points).length / points.length
}

function passagesOf({ blocks }: ParsedSection): string[] {
  const passages: string[][] = [[]]
  for (const { kind, text } of blocks) {
    if (kind === 'heading') passages.push([])
    passages.at(-1)?.push(text)
  }
  return passages.map((lines) => lines.join('\n'))
}

type Vocabulary = ReadonlyMap<string, readonly string[]>

function vocabulary(text: string, language: string): Vocabulary {
  const words = new Map<string, string[]>()
  for (const word of new Set(wordsIn(text, language).map(({ text }) => plain(text)))) {
    const beginning = word.slice(0, 3)
    const list = words.get(beginning)
    if (list) list.push(word)
    else words.set(beginning, [word])
  }
  return words
}

const plain = (word: string) => word.toLowerCase().replaceAll('’', "'").replace(/'s$/, '')

function contentWords(point: string, language: string): string[] {
  const stop = stopWords(language)
  const shortest = isUnspaced(point) ? 1 : 3
  const words = [...new Set(wordsIn(point, language).map(({ text }) => plain(text)))]
  const contentWordsOf = words.filter((word) => word.length >= shortest && !stop.has(word))
  return contentWordsOf.length > 0 ? contentWordsOf : words
}

const has = (vocabulary: Vocabulary, word: string) =>
  (vocabulary.get(word.slice(0, 3)) ?? []).some((other) => areOneWord(word, other))

/** 'pricing' and 'price', 'plan' and 'planning', 'Vorlage' and 'Vorlagen'. */
function areOneWord(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  let same = 0
  while (same < short.length && short[same] === long[same]) same += 1
  const rest = short.slice(same)
  if (long.length - same > 5) return false
  return short.length <= 4 ? /^[ey]?$/.test(rest) : same >= 4 && rest.length <= 2
}
