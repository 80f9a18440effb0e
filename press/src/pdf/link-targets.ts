import type { Manuscript } from '../manuscript/manuscript.ts'
import { sectionStats } from '../manuscript/section-stats.ts'

export function linkTargets({ sections }: Manuscript): Set<string> {
  const meant = new Set(sections.flatMap((section) => [...sectionStats(section).linkTargetIds]))
  if (meant.size === 0) return meant
  const there = sections.flatMap(({ id, blocks }) => [
    id,
    ...blocks.flatMap((block) => (block.t === 'heading' ? [block.id] : [])),
  ])
  // Typst rejects duplicate labels
  return new Set(there.filter((id, at) => meant.has(id) && there.indexOf(id) === at && there.lastIndexOf(id) === at))
}
