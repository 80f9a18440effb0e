import type { SectionAuthorship } from '@makeready/contract/authorship'
import { countWords } from '@makeready/contract/domain/reading-time'
import { diffArrays } from 'diff'

/** Of two texts with nothing in common, the comparison would take minutes. */
const TIMEOUT_MS = 500
/** A paragraph with a smaller share of generated words is a new one. */
const MIN_KEPT = 0.3

const WORDS = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu
const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu

type Shares = Pick<SectionAuthorship, 'words' | 'edited'>

/**
 * How much of a section's text is as it was generated. Words that replace generated ones in the same paragraph are
 * changed; all others are the creator's own.
 * @param generated Markdown as it was generated
 * @param present Markdown of now
 */
export function wordShares(generated: string, present: string): Shares {
  const before = wordsOf(generated)
  const paragraphs = present.split(/\n\s*\n/).map(wordsOf)
  const isKept = keptWords(before, paragraphs.flat())
  const words = { unchanged: 0, changed: 0, own: 0 }
  let at = 0
  for (const paragraph of paragraphs) {
    const marks = isKept.slice(at, at + paragraph.length)
    at += paragraph.length
    const kept = marks.filter((mark) => mark === 'kept').length
    const replaced = kept / paragraph.length < MIN_KEPT ? 0 : marks.filter((mark) => mark === 'replaced').length
    words.unchanged += kept
    words.changed += replaced
    words.own += paragraph.length - kept - replaced
  }
  const edited = before.length === 0 ? 1 : (before.length - words.unchanged) / before.length
  return { words: scaled(words, countWords(present)), edited }
}

/** A person's own text. */
export const ownWords = (present: string): Shares => ({
  words: { unchanged: 0, changed: 0, own: countWords(present) },
  edited: 1,
})

type Mark = 'kept' | 'replaced' | 'new'

/** One mark per present word. */
function keptWords(before: readonly string[], present: readonly string[]): Mark[] {
  const changes = diffArrays([...before], [...present], { timeout: TIMEOUT_MS })
  if (!changes) return commonWords(before, present)
  const marks: Mark[] = []
  let removed = 0
  for (const { value, added, removed: isRemoved } of changes) {
    if (isRemoved) removed += value.length
    else if (added) {
      marks.push(...value.map((_, index) => (index < removed ? ('replaced' as const) : ('new' as const))))
      removed = 0
    } else {
      marks.push(...value.map(() => 'kept' as const))
      removed = 0
    }
  }
  return marks
}

/** Without regard to their order, for texts that are too different to be compared in order. */
function commonWords(before: readonly string[], present: readonly string[]): Mark[] {
  const left = new Map<string, number>()
  for (const word of before) left.set(word, (left.get(word) ?? 0) + 1)
  return present.map((word) => {
    const count = left.get(word) ?? 0
    left.set(word, count - 1)
    return count > 0 ? 'kept' : 'replaced'
  })
}

/** In scripts without spaces, each character, as they are counted. */
function wordsOf(markdown: string): string[] {
  return markdown.replace(IDEOGRAPH, ' $& ').match(WORDS) ?? []
}

/** The counter of words takes 'one/two' as one word: the shares keep, and add up to its number. */
function scaled({ unchanged, changed, own }: Shares['words'], total: number): Shares['words'] {
  const sum = unchanged + changed + own
  if (sum === 0) return { unchanged: 0, changed: 0, own: total }
  const scaledTo = (words: number) => Math.round((words / sum) * total)
  const [kept, replaced] = [scaledTo(unchanged), scaledTo(changed)]
  return { unchanged: kept, changed: Math.min(replaced, total - kept), own: Math.max(0, total - kept - replaced) }
}
