import type { Inline, ManuscriptSection } from '../manuscript/manuscript.ts'

/** The section with some of its inlines replaced; `change` returns null for those that stay. The new ones are not visited. */
export function mapTree(section: ManuscriptSection, change: (inline: Inline) => Inline | null): ManuscriptSection {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk)
    if (typeof value !== 'object' || value === null) return value
    const changed = isInline(value) ? change(value) : null
    if (changed) return changed
    return Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, walk(inside)]))
  }
  // every node keeps its type
  return { ...section, blocks: walk(section.blocks) as ManuscriptSection['blocks'] }
}

const INLINES: ReadonlySet<unknown> = new Set(['text', 'link', 'note'])
const isInline = (value: object): value is Inline => 't' in value && INLINES.has(value.t)
