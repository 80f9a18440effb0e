import type { Color } from './color.ts'
import { COLOR_WORDS, MOOD_WORDS } from './color-words.ts'
import type { Family } from './family.ts'
import { isIgnored } from './scheme.ts'
import type { Subject } from './subjects/drawing.ts'
import { subjectNamed, subjectOf } from './subjects/subjects.ts'

/** Colors that are also things: in a prompt, 'rose' is a flower and 'sky' is above the hills. */
const THINGS = new Set(
  'rose forest sky sand slate mint lime lemon peach salmon olive copper chocolate plum midnight cream amber'.split(' '),
)
const IGNORED_WORDS = new Set(
  `book cover picture image photo photograph illustration drawing art artwork design title author text letters show showing
  shows draw drawn paint painted include including some something small big large huge tiny little great single one lonely
  behind beside between above below near next inside outside front centre center middle top bottom left right side around
  where which that who there here is are has have being over through across while during without maybe perhaps should would
  could can want wish need must give make made looks looking feel feels us we you me i he she they them his her lot lots many
  few several stack stacked pile floating flying sitting standing lying holding wearing wooden colorful old new young good high low whole half very really people person reader readers theme about featuring`.split(
    /\s+/,
  ),
)

export const wordsOf = (text: string): string[] => text.normalize('NFC').match(/[\p{L}\p{M}]+/gu) ?? []

type Reading = { subjects: Subject[] /** as typed */; rest: string[] }

/** The things named in a text, in order, by up to three words each ('hot air balloon'), and the remaining words. */
function readThings(text: string): Reading {
  const typed = wordsOf(text)
  const words = typed.map((word) => word.toLowerCase())
  const reading: Reading = { subjects: [], rest: [] }
  for (let at = 0; at < words.length; ) {
    const size = [3, 2].find((count) => at + count <= words.length && together(words, at, count)) ?? 1
    const word = words[at] ?? ''
    const subject = size > 1 ? together(words, at, size) : IGNORED_WORDS.has(word) ? null : subjectOf(word)
    if (subject) reading.subjects.push(subject)
    else reading.rest.push(typed[at] ?? '')
    at += size
  }
  return reading
}

const together = (words: readonly string[], at: number, count: number) =>
  subjectNamed(words.slice(at, at + count).join(''))

export const subjectsIn = (text: string): Subject[] => readThings(text).subjects

export function colorsIn(prompt: string): Color[] {
  return wordsOf(prompt).flatMap((word) => plainColor(word.toLowerCase()) ?? [])
}

const plainColor = (word: string) => (THINGS.has(word) ? undefined : COLOR_WORDS[word])

export const asksFor = (word: string, family: Family) => family.motifs.some((motif) => word.startsWith(motif))

/** Words of a prompt that no picture of the style can use, as typed, each once. */
export function unrecognizedPromptWords(prompt: string, families: readonly Family[]): string[] {
  const unknown = new Map<string, string>()
  for (const typed of readThings(prompt).rest) {
    const word = typed.toLowerCase()
    const known =
      word.length < 2 ||
      IGNORED_WORDS.has(word) ||
      isIgnored(word) ||
      plainColor(word) !== undefined ||
      MOOD_WORDS.has(word) ||
      families.some((family) => asksFor(word, family))
    if (!known && !unknown.has(word)) unknown.set(word, typed)
  }
  return [...unknown.values()]
}
