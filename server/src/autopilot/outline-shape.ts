import type { PlannedSection } from '@makeready/contract/autopilot'
import { FRAMING_SHARE, isWrittenLast } from '@makeready/contract/domain/book-frame'
import { LIMITS } from '@makeready/contract/domain/limits'
import { z } from 'zod'
import { proposedName } from '../engine/item-fields.ts'

/** A section as an engine proposes it; what does not fit the limits is cut, not refused. */
export const proposedSection = z.object({
  part: z.string().nullish(),
  name: proposedName,
  points: z.array(z.string()),
  words: z.union([z.number(), z.string()]).nullish(),
  /** the whole product's, in the first section where it was asked for */
  title: z.unknown().optional(),
})

export type ProposedSection = z.infer<typeof proposedSection>

const NUMBER = /\d+/

function wordsOf({ words }: ProposedSection): number | null {
  const count = typeof words === 'string' ? Number(NUMBER.exec(words.replace(/[.,]/g, ''))?.[0]) : words
  return count && Number.isFinite(count) && count > 0 ? count : null
}

const fit = (words: number) =>
  Math.max(LIMITS.sectionWordsMin, Math.min(LIMITS.sectionWordsMax, Math.round(words / 10) * 10))

/**
 * Proposed sections as an outline: a key each, points once only, and word goals that together come to `total` as far as
 * the limits of one section allow.
 */
export function shapeOutline(proposed: readonly ProposedSection[], total: number): PlannedSection[] {
  const seen = new Set<string>()
  const limited = proposed.slice(0, LIMITS.sectionsPerOutline)
  const lengths = limited.map(
    (section) => wordsOf(section) ?? (isWrittenLast(section.name) ? FRAMING_SHARE * 1_000 : 1_000),
  )
  const scale = total / lengths.reduce((sum, words) => sum + words, 0)
  return limited.map(({ part, name, points }, index) => ({
    key: `s${index + 1}`,
    part: part?.trim() ? part.trim().slice(0, LIMITS.name) : null,
    name: name.trim(),
    points: points
      .map((point) => point.replace(/\s+/g, ' ').trim().slice(0, LIMITS.pointLength).trim())
      .filter((point) => {
        const label = point.toLowerCase()
        if (point === '' || seen.has(label)) return false
        seen.add(label)
        return true
      })
      .slice(0, LIMITS.pointsPerSection),
    words: fit((lengths[index] ?? 1_000) * scale),
  }))
}
