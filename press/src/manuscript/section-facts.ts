import type { ManuscriptSection } from './manuscript.ts'
import { eachString } from './strings-in.ts'

/** What is asked of a section before it is set. */
export type SectionFacts = {
  /** in text and code, without the marks of the tree */
  letters: number
  /** the ids that its links lead to */
  leadsTo: ReadonlySet<string>
  hasNotes: boolean
}

const found = new WeakMap<ManuscriptSection, SectionFacts>()

/** Found in one walk, and remembered as long as the section is. */
export function factsOf(section: ManuscriptSection): SectionFacts {
  const known = found.get(section)
  if (known) return known
  let letters = 0
  let hasNotes = false
  const leadsTo = new Set<string>()
  eachString(section, (name, text) => {
    if (name === 'value') letters += text.length
    else if (name === 'url' && text.startsWith('#')) leadsTo.add(text.slice(1))
    else if (name === 't' && text === 'note') hasNotes = true
  })
  const facts = { letters, leadsTo, hasNotes }
  found.set(section, facts)
  return facts
}
