import { countWords } from '@makeready/contract/domain/reading-time'
import { diffArrays } from 'diff'

/** Words that stand in both texts, came in or went out, with the space around them. */
export type Part = { kind: 'same' | 'in' | 'out'; text: string }

/** A text's paragraphs to the letter, and the white space before the first and behind each. */
type Text = { lead: string; paragraphs: string[]; gaps: string[] }

/** A paragraph before and after, as it stands; null where it was not there. Line ends alone are no change. */
export type Paragraph = { before: string | null; after: string | null; parts: Part[] }

/** `space`: the white space of either text, from which a merge is made as it was. */
export type TextChanges = {
  paragraphs: Paragraph[]
  wordsIn: number
  wordsOut: number
  space: { before: Omit<Text, 'paragraphs'>; after: Omit<Text, 'paragraphs'> }
}

/** Two paragraphs are forms of one another from this share of common words on. */
const ALIKE = 0.3
/** Paragraphs that may lie between the places of two forms of one paragraph. */
const REACH = 40
/** Pairs of changed paragraphs that are looked at; beyond, paragraphs are taken as other ones. */
const MOST_PAIRS = 2_000_000
/** Words that may differ between two forms of a paragraph; beyond, what differs is shown as a whole. */
const FOR_ONE = { maxEditLength: 1_500 }

const WORDS = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*|\s+|[^\p{L}\p{M}\p{N}\s]/gu
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

export const isChanged = ({ before, after }: Paragraph) =>
  before === null || after === null || withPlainLines(before) !== withPlainLines(after)

/** What was changed from one text to another, word by word within the paragraphs that stand in both. */
export function textChanges(before: string, after: string): TextChanges {
  const [old, now] = [textOf(before), textOf(after)]
  const paragraphs: Paragraph[] = []
  let out: string[] = []
  let come: string[] = []
  let [i, j] = [0, 0]
  const settle = () => {
    paragraphs.push(...changedParagraphs(out, come))
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
 * The text that comes of choosing, for each changed paragraph by its index, the new form or the old one. What is taken
 * is taken to the letter, with the white space behind it; a paragraph that stands in both goes with the nearest choice.
 */
export function merged({ paragraphs, space }: TextChanges, takesNew: (index: number) => boolean): string {
  const sides = sidesOf(paragraphs, takesNew)
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

/** Whose form of each paragraph is taken: of one that did not change, that of the next choice, or else of the last. */
function sidesOf(paragraphs: readonly Paragraph[], takesNew: (index: number) => boolean): ('before' | 'after')[] {
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

/** Blank lines part paragraphs; of the white space nothing is lost, and nothing is said. */
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

/** Paragraphs that went and came in one place: forms of one another side by side, the others whole. */
function changedParagraphs(out: readonly string[], come: readonly string[]): Paragraph[] {
  const gone = (text: string): Paragraph => ({ before: text, after: null, parts: [{ kind: 'out', text }] })
  const arrived = (text: string): Paragraph => ({ before: null, after: text, parts: [{ kind: 'in', text }] })
  const result: Paragraph[] = []
  let [i, j] = [0, 0]
  for (const [one, other] of formsOfOneAnother(out, come)) {
    result.push(...out.slice(i, one).map(gone), ...come.slice(j, other).map(arrived))
    const [before = '', after = ''] = [out[one], come[other]]
    result.push({ before, after, parts: wordChanges(withPlainLines(before), withPlainLines(after)) })
    i = one + 1
    j = other + 1
  }
  return [...result, ...out.slice(i).map(gone), ...come.slice(j).map(arrived)]
}

/** Indexes of paragraphs that have the most words in common, in the order of both texts. */
function formsOfOneAnother(out: readonly string[], come: readonly string[]): [number, number][] {
  const [n, m] = [out.length, come.length]
  if (n === 0 || m === 0 || n * m > MOST_PAIRS) return []
  const alike = likenesses(out, come)
  // best[i][j]: the most that the paragraphs from i and from j on have in common
  const width = m + 1
  const best = new Float64Array((n + 1) * width)
  const likes = new Float64Array((n + 1) * width)
  const at = (of: Float64Array, i: number, j: number) => of[i * width + j] ?? 0
  for (let i = n - 1; i >= 0; i -= 1) {
    for (let j = m - 1; j >= 0; j -= 1) {
      const like = Math.abs((i * m) / n - j) > REACH ? 0 : alike(i, j)
      likes[i * width + j] = like
      const paired = like >= ALIKE ? like + at(best, i + 1, j + 1) : 0
      best[i * width + j] = Math.max(paired, at(best, i + 1, j), at(best, i, j + 1))
    }
  }
  const pairs: [number, number][] = []
  for (let i = 0, j = 0; i < n && j < m; ) {
    const like = at(likes, i, j)
    if (like >= ALIKE && at(best, i, j) === like + at(best, i + 1, j + 1)) pairs.push([i++, j++])
    else if (at(best, i + 1, j) >= at(best, i, j + 1)) i += 1
    else j += 1
  }
  return pairs
}

/** The share of words that two paragraphs have in common; quick for one `i` after the other. */
function likenesses(out: readonly string[], come: readonly string[]): (i: number, j: number) => number {
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
  // which words the paragraph marked last has: a number of its own for each paragraph, so that nothing is cleared
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
  // what both begin and end with needs no search
  const most = Math.min(old.length, now.length)
  let start = 0
  while (start < most && old[start] === now[start]) start += 1
  let end = 0
  while (end < most - start && old.at(-1 - end) === now.at(-1 - end)) end += 1
  const [out, come] = [old.slice(start, old.length - end), now.slice(start, now.length - end)]
  const changes = diffArrays(out, come, FOR_ONE)
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

/** Changed words that only a space parts read as one change: what went, then what came. */
function together(parts: readonly Part[]): Part[] {
  const result: Part[] = []
  let [out, come] = ['', '']
  const settle = () => {
    // the space behind both belongs to what follows
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
