import type { ManuscriptSection } from './manuscript.ts'

/** Ids of places begin so, unlike those of headings and sections. */
export const PLACE = 'place-'
const INDEX_MARK = ']{.index}'
const PAGE_MARK = '{page}'

export type SectionStats = {
  characters: number
  linkTargetIds: ReadonlySet<string>
  hasNotes: boolean
  /** places inside of paragraphs that something leads to */
  placeIds: readonly string[]
  /** '[term]{.index}' or '{page}' in its text */
  hasMarks: boolean
}

const found = new WeakMap<ManuscriptSection, SectionStats>()

/** Computed in one walk and cached with the section. */
export function sectionStats(section: ManuscriptSection): SectionStats {
  const known = found.get(section)
  if (known) return known
  let characters = 0
  let hasNotes = false
  let hasMarks = false
  const placeIds: string[] = []
  const linkTargetIds = new Set<string>()
  forEachString(section, (name, text) => {
    if (name === 'value') {
      characters += text.length
      hasMarks ||= text.includes(INDEX_MARK) || text.includes(PAGE_MARK)
    } else if (name === 'to') linkTargetIds.add(text)
    else if (name === 'id' && text.startsWith(PLACE)) placeIds.push(text)
    else if (name === 'url' && text.startsWith('#')) linkTargetIds.add(text.slice(1))
    else if (name === 't' && text === 'note') hasNotes = true
  })
  const facts = { characters, linkTargetIds, hasNotes, placeIds, hasMarks }
  found.set(section, facts)
  return facts
}

/** Visits every string property of a tree with its name; strings in arrays are skipped. */
function forEachString(tree: unknown, visit: (name: string, text: string) => void): void {
  if (Array.isArray(tree)) for (const one of tree) forEachString(one, visit)
  else if (typeof tree === 'object' && tree !== null)
    for (const name in tree) {
      const inside: unknown = tree[name as keyof typeof tree]
      if (typeof inside === 'string') visit(name, inside)
      else forEachString(inside, visit)
    }
}
