import type { Color } from './color.ts'
import { COLOR_WORDS } from './color-words.ts'
import type { Family } from './family.ts'
import { isIgnored } from './scheme.ts'
import type { Subject } from './subjects/drawing.ts'
import { subjectOf } from './subjects/subjects.ts'

/** Colors that are things as well: in a prompt 'rose' is a flower and 'sky' is above the hills. */
const THINGS = new Set(
  'rose forest sky sand slate mint lime lemon peach salmon olive copper chocolate plum midnight cream amber'.split(' '),
)
const IGNORED_WORDS = new Set(
  `book cover picture image photo photograph illustration drawing art artwork design title author text letters show showing
  shows draw drawn paint painted include including some something small big large huge tiny little great single one lonely
  behind beside between above below near next inside outside front centre center middle top bottom left right side around
  where which that who there here is are has have being over through across while during without maybe perhaps should would
  could can want wish need must give make made looks looking feel feels us we you me i he she they them his her lot lots many
  few several old new young good high low whole half very really people person reader readers theme about featuring`.split(
    /\s+/,
  ),
)

export const wordsOf = (text: string): string[] => text.normalize('NFC').match(/[\p{L}\p{M}]+/gu) ?? []

export function subjectsIn(text: string): Subject[] {
  return wordsOf(text).flatMap((word) => subjectOf(word.toLowerCase()) ?? [])
}

export function colorsIn(prompt: string): Color[] {
  return wordsOf(prompt).flatMap((word) => plainColor(word.toLowerCase()) ?? [])
}

const plainColor = (word: string) => (THINGS.has(word) ? undefined : COLOR_WORDS[word])

export const asksFor = (word: string, family: Family) => family.motifs.some((motif) => word.startsWith(motif))

/** The words of a prompt that no picture of the style can follow, as typed, each once. */
export function unrecognizedPromptWords(prompt: string, families: readonly Family[]): string[] {
  const unknown = new Map<string, string>()
  for (const typed of wordsOf(prompt)) {
    const word = typed.toLowerCase()
    const known =
      word.length < 2 ||
      IGNORED_WORDS.has(word) ||
      isIgnored(word) ||
      plainColor(word) !== undefined ||
      subjectOf(word) !== null ||
      families.some((family) => asksFor(word, family))
    if (!known && !unknown.has(word)) unknown.set(word, typed)
  }
  return [...unknown.values()]
}
