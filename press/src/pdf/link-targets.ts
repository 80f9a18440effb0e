import { headingsIn } from '../manuscript/headings.ts'
import type { Manuscript } from '../manuscript/manuscript.ts'
import { sectionStats } from '../manuscript/section-stats.ts'

export function linkTargets({ sections }: Manuscript): Set<string> {
  const meant = new Set(sections.flatMap((section) => [...sectionStats(section).linkTargetIds]))
  if (meant.size === 0) return meant
  const there = sections.flatMap((section) => [
    section.id,
    ...sectionStats(section).placeIds,
    ...headingsIn(section.blocks).map(({ id }) => id),
  ])
  const counts = new Map<string, number>()
  for (const id of there) counts.set(id, (counts.get(id) ?? 0) + 1)
  // Typst rejects duplicate labels
  return new Set(there.filter((id) => meant.has(id) && counts.get(id) === 1))
}
