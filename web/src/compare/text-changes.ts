import { countWords } from '@makeready/contract/domain/reading-time'
import { diffArrays } from 'diff'

/** Words in both texts, added or removed, with the space around them. */
export type Part = { kind: 'same' | 'in' | 'out'; text: string }

/** Paragraphs verbatim, with the white space before the first and after each. */
type Text = { lead: string; paragraphs: string[]; gaps: string[] }

/** A paragraph before and after; null if missing. Different line endings are no change. */
export type Paragraph = { before: string | null; after: string | null; parts: Part[] }

/** `space`: the original white space, for merging. */
export type TextChanges = {
  paragraphs: Paragraph[]
  wordsIn: number
  wordsOut: number
  space: { before: Omit<Text, 'paragraphs'>; after: Omit<Text, 'paragraphs'> }
}

/** Minimum share of common words for two paragraphs to count as versions of each other. */
const MIN_SIMILARITY = 0.3
/** Maximum distance between two versions of a paragraph. */
const MAX_DISTANCE = 40
/** Maximum number of paragraph pairs to compare. */
const MAX_PAIRS = 2_000_000
/** Beyond this many edits, a paragraph is shown as replaced. */
const DIFF_LIMIT = { maxEditLength: 1_500 }

const WORDS = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*|\s+|[^\p{L}\p{M}\p{N}\s]/gu
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

export const isChanged = ({ before, after }: Paragraph) =>
  before === null || after === null || withPlainLines(before) !== withPlainLines(after)

export function textChanges(before: string, after: string): TextChanges {
  const [old, now] = [textOf(before), textOf(after)]
  const paragraphs: Paragraph[] = []
  let out: string[] = []
  let come: string[] = []
  let [i, j] = [0, 0]
  const settle = () => {
    paragraphs.push(...pairParagraphs(out, come))
    out = []
    come = []
  }
  const [plain, plainNow] = [old.paragraphs.map(withPlainLines), now.paragraphs.map(withPlainLines)]
  for (const { value, added, removed } of diffArrays(plain, plainNow)) {
    if (removed) for (const _ of value) out.push(old.paragraphs[i++] ?? '')
    else if (added) for (const _ of value) come.push(now.paragraphs[j++] ?? '')
    else {
      settle()
      for (const text of value) {
        const both = { before: old.paragraphs[i++] ?? '', after: now.paragraphs[j++] ?? '' }
        paragraphs.push({ ...both, parts: [{ kind: 'same', text }] })
      }
    }
  }
  settle()
  const space = { before: spaceOf(old), after: spaceOf(now) }
  return { paragraphs, wordsIn: wordsOf(paragraphs, 'in'), wordsOut: wordsOf(paragraphs, 'out'), space }
}

const spaceOf = ({ lead, gaps }: Text) => ({ lead, gaps })

const BLANK_LINES = /[ \t]*\r?\n(?:[ \t]*\r?\n)+/g
const NEW_PARAGRAPH = /\n[ \t]*\r?\n/

/**
 * Builds the text from the choices. Chosen paragraphs are kept verbatim, with their trailing white space; unchanged
 * ones follow the nearest choice.
 */
export function mergeTexts({ paragraphs, space }: TextChanges, takesNew: (index: number) => boolean): string {
  const sides = chosenSides(paragraphs, takesNew)
  const places = { before: 0, after: 0 }
  let text: string | null = null
  let gap = ''
  let last: 'before' | 'after' = 'after'
  paragraphs.forEach((paragraph, index) => {
    const side = sides[index] ?? 'after'
    const at = places[side]
    if (paragraph.before !== null) places.before += 1
    if (paragraph.after !== null) places.after += 1
    const taken = paragraph[side]
    if (taken === null) return
    if (text === null) text = space[side].lead + taken
    else text += (NEW_PARAGRAPH.test(gap) ? gap : '\n\n') + taken
    gap = space[side].gaps[at] ?? ''
    last = side
  })
  if (text === null) return space[sides.at(-1) ?? 'after'].lead
  return text + (space[last].gaps.at(-1) ?? '')
}

/** Unchanged paragraphs follow the next choice, or the last one. */
function chosenSides(paragraphs: readonly Paragraph[], takesNew: (index: number) => boolean): ('before' | 'after')[] {
  const sides = paragraphs.map((paragraph, index) =>
    isChanged(paragraph) ? (takesNew(index) ? ('after' as const) : ('before' as const)) : null,
  )
  const lastChoice = sides.findLast((side) => side !== null) ?? 'after'
  let next = lastChoice
  return sides
    .toReversed()
    .map((side) => {
      next = side ?? next
      return next
    })
    .toReversed()
}

const withPlainLines = (text: string) => (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text)

/** Splits at blank lines, keeping all white space. */
function textOf(text: string): Text {
  const lead = /^\s*\n/.exec(text)?.[0] ?? ''
  const body = text.slice(lead.length)
  const inside = body.trimEnd()
  if (inside === '') return { lead: text, paragraphs: [], gaps: [] }
  const gaps = [...inside.matchAll(BLANK_LINES)].map(([gap]) => gap)
  return { lead, paragraphs: inside.split(BLANK_LINES), gaps: [...gaps, body.slice(inside.length)] }
}

function wordsOf(paragraphs: readonly Paragraph[], kind: Part['kind']): number {
  let words = 0
  for (const { parts } of paragraphs) for (const part of parts) if (part.kind === kind) words += countWords(part.text)
  return words
}

/** Pairs removed and added paragraphs that are versions of each other. */
function pairParagraphs(out: readonly string[], come: readonly string[]): Paragraph[] {
  const isDeleted = (text: string): Paragraph => ({ before: text, after: null, parts: [{ kind: 'out', text }] })
  const arrived = (text: string): Paragraph => ({ before: null, after: text, parts: [{ kind: 'in', text }] })
  const result: Paragraph[] = []
  let [i, j] = [0, 0]
  for (const [one, other] of matchParagraphs(out, come)) {
    result.push(...out.slice(i, one).map(isDeleted), ...come.slice(j, other).map(arrived))
    const [before = '', after = ''] = [out[one], come[other]]
    result.push({ before, after, parts: wordChanges(withPlainLines(before), withPlainLines(after)) })
    i = one + 1
    j = other + 1
  }
  return [...result, ...out.slice(i).map(isDeleted), ...come.slice(j).map(arrived)]
}

/** Indexes of the best matching paragraphs, in the order of both texts. */
function matchParagraphs(out: readonly string[], come: readonly string[]): [number, number][] {
  const [n, m] = [out.length, come.length]
  if (n === 0 || m === 0 || n * m > MAX_PAIRS) return []
  const score = similarities(out, come)
  // best[i][j]: the best score from paragraphs i and j on
  const width = m + 1
  const best = new Float64Array((n + 1) * width)
  const scores = new Float64Array((n + 1) * width)
  const at = (of: Float64Array, i: number, j: number) => of[i * width + j] ?? 0
  for (let i = n - 1; i >= 0; i -= 1) {
    for (let j = m - 1; j >= 0; j -= 1) {
      const like = Math.abs((i * m) / n - j) > MAX_DISTANCE ? 0 : score(i, j)
      scores[i * width + j] = like
      const paired = like >= MIN_SIMILARITY ? like + at(best, i + 1, j + 1) : 0
      best[i * width + j] = Math.max(paired, at(best, i + 1, j), at(best, i, j + 1))
    }
  }
  const pairs: [number, number][] = []
  for (let i = 0, j = 0; i < n && j < m; ) {
    const like = at(scores, i, j)
    if (like >= MIN_SIMILARITY && at(best, i, j) === like + at(best, i + 1, j + 1)) pairs.push([i++, j++])
    else if (at(best, i + 1, j) >= at(best, i, j + 1)) i += 1
    else j += 1
  }
  return pairs
}

/** The share of common words; fast if `i` is repeated. */
function similarities(out: readonly string[], come: readonly string[]): (i: number, j: number) => number {
  const numbers = new Map<string, number>()
  const numberOf = (word: string) => {
    const number = numbers.get(word) ?? numbers.size
    numbers.set(word, number)
    return number
  }
  const bagOf = (text: string) =>
    Uint32Array.from(
      new Set(
        tokensOf(text.toLowerCase())
          .filter((token) => /[\p{L}\p{N}]/u.test(token))
          .map(numberOf),
      ),
    )
  const [bags, others] = [out.map(bagOf), come.map(bagOf)]
  // marks the last paragraph's words with its number, so that the array never needs clearing
  const marks = new Int32Array(numbers.size).fill(-1)
  let marked = -1
  return (i, j) => {
    const [one, other] = [bags[i], others[j]]
    if (!one || !other || one.length + other.length === 0) return 0
    if (marked !== i) for (const word of one) marks[word] = i
    marked = i
    let common = 0
    for (const word of other) if (marks[word] === i) common += 1
    return (2 * common) / (one.length + other.length)
  }
}

function tokensOf(text: string): string[] {
  if (!UNSPACED.test(text)) return text.match(WORDS) ?? []
  return Array.from(new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text), ({ segment }) => segment)
}

function wordChanges(before: string, after: string): Part[] {
  const [old, now] = [tokensOf(before), tokensOf(after)]
  // a common start and end need no search
  const most = Math.min(old.length, now.length)
  let start = 0
  while (start < most && old[start] === now[start]) start += 1
  let end = 0
  while (end < most - start && old.at(-1 - end) === now.at(-1 - end)) end += 1
  const [out, come] = [old.slice(start, old.length - end), now.slice(start, now.length - end)]
  const changes = diffArrays(out, come, DIFF_LIMIT)
  const between: Part[] = changes
    ? changes.map(({ value, added, removed }) => ({
        kind: added ? 'in' : removed ? 'out' : 'same',
        text: value.join(''),
      }))
    : [
        { kind: 'out', text: out.join('') },
        { kind: 'in', text: come.join('') },
      ]
  return together([
    { kind: 'same', text: old.slice(0, start).join('') },
    ...between,
    { kind: 'same', text: old.slice(old.length - end).join('') },
  ])
}

/** Merges changed words that only a space separates into one change. */
function together(parts: readonly Part[]): Part[] {
  const result: Part[] = []
  let [out, come] = ['', '']
  const settle = () => {
    // trailing space belongs to the next part
    const space = out !== '' && come !== '' ? (/\s+$/.exec(out)?.[0] ?? '') : ''
    const shared = space !== '' && come.endsWith(space) ? space : ''
    const without = (text: string) => text.slice(0, text.length - shared.length)
    if (without(out) !== '') result.push({ kind: 'out', text: without(out) })
    if (without(come) !== '') result.push({ kind: 'in', text: without(come) })
    if (shared !== '') result.push({ kind: 'same', text: shared })
    out = ''
    come = ''
  }
  parts.forEach(({ kind, text }, index) => {
    if (kind === 'out') out += text
    else if (kind === 'in') come += text
    else if (/^\s+$/.test(text) && out + come !== '' && index < parts.length - 1) {
      if (out !== '') out += text
      if (come !== '') come += text
    } else {
      settle()
      result.push({ kind, text })
    }
  })
  settle()
  return result.filter(({ text }) => text !== '')
}
