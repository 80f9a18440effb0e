import { bookAbout } from './books.ts'
import risks from './knowledge/care.json' with { type: 'json' }
import { findKey, normalizeWords, withoutKeys } from './language/keys.ts'
import type { Subject } from './subject.ts'

const MOST = 2

/** Topics of a field's own note, which the general note would repeat. */
const SAME_MATTER = [/crisis line/i, /\btax/i]

/** Safety notes for topics in the words: health, law, money, electricity, water, heights and the like. */
export function risksIn(text: string): string[] {
  const words = normalizeWords(text)
  const touched = risks.filter((risk) => {
    const left = withoutKeys(words, risk.unless)
    return risk.words.some((word) => findKey(left, word) !== null)
  })
  return touched.slice(0, MOST).map(({ note }) => note)
}

/** Advice on what to ask a professional; '' for a subject without risks. */
export function safetyNotesFor(subject: Subject, text: string): string {
  const own = bookAbout(subject.domain.id, subject.long)?.care
  if (own !== undefined) return own
  const { care } = subject.domain
  const more = risksIn(text).filter((note) => !SAME_MATTER.some((matter) => matter.test(care) && matter.test(note)))
  const notes = [care, ...more].filter(Boolean)
  return [...new Set(notes)].slice(0, MOST).join(' ')
}
