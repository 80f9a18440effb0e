import type { Manuscript } from '../manuscript.ts'

/** The ids of headings and sections in the book that links of it lead to. */
export function linkTargets({ sections }: Manuscript): Set<string> {
  const meant = new Set<string>()
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) collect(one)
    else if (typeof value === 'object' && value !== null)
      for (const key in value) {
        const inside: unknown = value[key as keyof typeof value]
        if (typeof inside === 'object') collect(inside)
        else if (key === 'url' && typeof inside === 'string' && inside.startsWith('#')) meant.add(inside.slice(1))
      }
  }
  collect(sections)
  if (meant.size === 0) return meant
  const there = sections.flatMap(({ id, blocks }) => [
    id,
    ...blocks.flatMap((block) => (block.t === 'heading' ? [block.id] : [])),
  ])
  // a label that stands twice is none
  return new Set(there.filter((id, at) => meant.has(id) && there.indexOf(id) === at && there.lastIndexOf(id) === at))
}
