import type { SectionAuthorship } from '@makeready/contract/authorship'
import { countWords } from '@makeready/contract/domain/reading-time'
import { diffArrays } from 'diff'

/** Share of a paragraph's pairs of neighboring words that a generated one must have, for it to be a version of that. */
const MIN_COMMON = 0.2
/** Paragraphs looked at for one pair of words: a phrase that is everywhere identifies none. */
const MAX_SOURCES = 50
/** Beyond this many edits, the words of a paragraph count as replaced. */
const DIFF_LIMIT = { maxEditLength: 1_500 }

const WORDS = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu
const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu

type Shares = Pick<SectionAuthorship, 'words' | 'edited'>
type Paragraph = { words: string[]; pairs: ReadonlySet<string> }

/**
 * How much of a section's text is as it was generated. Words that replace generated ones in the same paragraph are
 * changed; all others are the creator's own.
 * @param generated Markdown as it was generated
 * @param present Markdown of now
 */
export function wordShares(generated: string, present: string): Shares {
  const before = paragraphsOf(generated)
  const sources = sourcesByPair(before)
  const words = { unchanged: 0, changed: 0, own: 0 }
  for (const paragraph of paragraphsOf(present)) {
    const source = sourceOf(paragraph, sources)
    const { kept, replaced } = source ? compared(source.words, paragraph.words) : { kept: 0, replaced: 0 }
    words.unchanged += kept
    words.changed += replaced
    words.own += paragraph.words.length - kept - replaced
  }
  const total = before.reduce((sum, paragraph) => sum + paragraph.words.length, 0)
  const edited = total === 0 ? 1 : Math.max(0, total - words.unchanged) / total
  return { words: scaled(words, countWords(present)), edited }
}

/** A person's own text. */
export const ownWords = (present: string): Shares => ({
  words: { unchanged: 0, changed: 0, own: countWords(present) },
  edited: 1,
})

function paragraphsOf(markdown: string): Paragraph[] {
  return markdown
    .split(/\n\s*\n/)
    .map((text) => {
      const words = wordsOf(text)
      return { words, pairs: new Set(words.map((word, at) => `${words[at - 1] ?? ''} ${word}`)) }
    })
    .filter(({ words }) => words.length > 0)
}

/** In scripts without spaces, each character, as they are counted. */
function wordsOf(markdown: string): string[] {
  return markdown.replace(IDEOGRAPH, ' $& ').match(WORDS) ?? []
}

function sourcesByPair(paragraphs: readonly Paragraph[]): Map<string, Paragraph[]> {
  const sources = new Map<string, Paragraph[]>()
  for (const paragraph of paragraphs)
    for (const pair of paragraph.pairs) {
      const known = sources.get(pair)
      if (!known) sources.set(pair, [paragraph])
      else if (known.length < MAX_SOURCES) known.push(paragraph)
    }
  return sources
}

/** The generated paragraph with the most in common; null if it is too little for a version of it. */
function sourceOf(paragraph: Paragraph, sources: ReadonlyMap<string, Paragraph[]>): Paragraph | null {
  const common = new Map<Paragraph, number>()
  for (const pair of paragraph.pairs)
    for (const source of sources.get(pair) ?? []) common.set(source, (common.get(source) ?? 0) + 1)
  const [source, count] = [...common].reduce<[Paragraph | null, number]>(
    (best, one) => (one[1] > best[1] ? one : best),
    [null, 0],
  )
  return count / paragraph.pairs.size >= MIN_COMMON ? source : null
}

function compared(before: readonly string[], present: readonly string[]): { kept: number; replaced: number } {
  const changes = diffArrays([...before], [...present], DIFF_LIMIT)
  if (!changes) return { kept: 0, replaced: present.length }
  const counts = { kept: 0, replaced: 0 }
  let removed = 0
  for (const { value, added, removed: isRemoved } of changes) {
    if (isRemoved) removed = value.length
    else if (added) {
      counts.replaced += Math.min(removed, value.length)
      removed = 0
    } else {
      counts.kept += value.length
      removed = 0
    }
  }
  return counts
}

/** The counter of words takes 'one/two' as one word: the shares stay, and add up to its number. */
function scaled({ unchanged, changed, own }: Shares['words'], total: number): Shares['words'] {
  const sum = unchanged + changed + own
  if (sum === 0) return { unchanged: 0, changed: 0, own: total }
  const scaledTo = (words: number) => Math.round((words / sum) * total)
  const [kept, replaced] = [scaledTo(unchanged), scaledTo(changed)]
  return { unchanged: kept, changed: Math.min(replaced, total - kept), own: Math.max(0, total - kept - replaced) }
}
