import risks from './knowledge/care.json' with { type: 'json' }
import { findKey, normalizeWords, withoutKeys } from './language/keys.ts'
import type { Subject } from './subject.ts'

const MOST = 2

/** Where a field's own note speaks of it, the general note would say the same again. */
const SAME_MATTER = [/crisis line/i, /\btax/i]

/** Notes of care for whatever the words touch: health, law, money, electricity, water, heights and the like. */
export function risksIn(text: string): string[] {
  const words = normalizeWords(text)
  const touched = risks.filter((risk) => {
    const left = withoutKeys(words, risk.unless)
    return risk.words.some((word) => findKey(left, word) !== null)
  })
  return touched.slice(0, MOST).map(({ note }) => note)
}

/** Advice on what to ask a professional about; '' for a subject without risks. */
export function safetyNotesFor(subject: Subject, text: string): string {
  const { care } = subject.domain
  const more = risksIn(text).filter((note) => !SAME_MATTER.some((matter) => matter.test(care) && matter.test(note)))
  const notes = [care, ...more].filter(Boolean)
  return [...new Set(notes)].slice(0, MOST).join(' ')
}
