import { countWords } from '@makeready/contract/domain/reading-time'
import { termsOf } from './terms.ts'

/** `pageStarts`: offsets of a PDF's pages. */
export type ReadText = { text: string; pageStarts: readonly number[] | null }

export type SplitPassage = { headings: string[]; page: number | null; text: string; terms: string[] }

/** Words: a passage ends at `enough`; only a single sentence can exceed `most`. */
const LENGTH = { enough: 120, most: 200 }
/** A shorter piece under a heading stays with what follows. */
const MIN_WORDS = 8
const HEADING = /^ {0,3}(#{1,6})\s+(.+?)\s*#*\s*$/
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

type Block = { text: string; at: number; words: number }

/** About 120 to 200 words, each with its headings and first page. */
export function splitPassages({ text, pageStarts }: ReadText): SplitPassage[] {
  const passages: SplitPassage[] = []
  const path: { depth: number; title: string }[] = []
  let open: Block[] = []
  let headings: string[] = []

  const close = () => {
    const first = open[0]
    if (!first) return
    const joined = open.map((block) => block.text).join('\n\n')
    const page = pageStarts && pageAt(pageStarts, first.at)
    passages.push({ headings, page, text: joined, terms: termsOf(`${headings.join(' ')} ${joined}`) })
    open = []
  }
  const wordsOpen = () => open.reduce((sum, { words }) => sum + words, 0)

  for (const block of blocksOf(text)) {
    const heading = HEADING.exec(block.text)
    if (heading?.[1] && heading[2]) {
      if (wordsOpen() >= MIN_WORDS) close()
      const depth = heading[1].length
      while ((path.at(-1)?.depth ?? 0) >= depth) path.pop()
      path.push({ depth, title: heading[2].slice(0, 200) })
      if (open.length > 0) open.push({ ...block, text: heading[2], words: countWords(heading[2]) })
      continue
    }
    for (const piece of piecesOf(block)) {
      // a page citation must be exact
      const isNextPage = pageStarts && open[0] && pageAt(pageStarts, open[0].at) !== pageAt(pageStarts, piece.at)
      if (isNextPage || wordsOpen() + piece.words > LENGTH.most) close()
      if (open.length === 0) headings = path.map(({ title }) => title)
      open.push(piece)
      if (wordsOpen() >= LENGTH.enough) close()
    }
  }
  close()
  return passages
}

function* blocksOf(text: string): Generator<Block> {
  const pattern = /[^\n]*\S[^\n]*(?:\n[^\n]*\S[^\n]*)*/g
  for (const match of text.matchAll(pattern)) {
    let at = match.index
    let lines: string[] = []
    const rest = () => ({ text: lines.join('\n').trim(), at, words: countWords(lines.join('\n')) })
    for (const line of match[0].split('\n')) {
      if (HEADING.test(line)) {
        if (lines.length > 0) yield rest()
        at += lines.join('\n').length + (lines.length > 0 ? 1 : 0)
        yield { text: line.trim(), at, words: 0 }
        at += line.length + 1
        lines = []
      } else lines.push(line)
    }
    if (lines.length > 0) yield rest()
  }
}

/** A paragraph, or groups of its sentences or words when it is too long. */
function* piecesOf(block: Block): Generator<Block> {
  if (block.words <= LENGTH.most) {
    yield block
    return
  }
  let [start, end, words] = [0, 0, 0]
  const piece = () => ({ text: block.text.slice(start, end).trim(), at: block.at + start, words })
  for (const [from, to] of sentencesOf(block.text)) {
    const more = countWords(block.text.slice(from, to))
    if (words > 0 && words + more > LENGTH.enough) {
      yield piece()
      start = end
      words = 0
    }
    end = to
    words += more
  }
  if (words > 0) yield piece()
}

/** A missing sentence end, as in tables, is forced after some characters. */
function* sentencesOf(text: string): Generator<[number, number]> {
  const most = 1_000
  for (const { segment, index } of sentences.segment(text))
    for (let at = 0; at < segment.length; at += most) yield [index + at, index + Math.min(segment.length, at + most)]
}

function pageAt(pageStarts: readonly number[], at: number): number {
  let [low, high] = [0, pageStarts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((pageStarts[middle] ?? 0) <= at) low = middle + 1
    else high = middle
  }
  return Math.max(1, low)
}
