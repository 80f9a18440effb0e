import type { PlannedSection } from '@makeready/contract/autopilot'
import { FRAMING_SHARE } from '@makeready/contract/domain/book-frame'
import { LIMITS } from '@makeready/contract/domain/limits'
import { isWrittenLast, SECTION_ROLES, type SectionRole } from '@makeready/contract/domain/section-roles'
import { z } from 'zod'
import { proposedName } from '../engine/lists/item-fields.ts'

/** As an engine proposes it; values over the limits are shortened, not refused. */
export const proposedSection = z.object({
  part: z.string().nullish(),
  name: proposedName,
  points: z.array(z.string()),
  words: z.union([z.number(), z.string()]).nullish(),
  role: z.unknown().optional(),
  questions: z.array(z.string()).nullish().catch(null),
  title: z.unknown().optional(),
})

export type ProposedSection = z.infer<typeof proposedSection>

const NUMBER = /\d+/

function wordsOf({ words }: ProposedSection): number | null {
  const count = typeof words === 'string' ? Number(NUMBER.exec(words.replace(/[.,]/g, ''))?.[0]) : words
  return count && Number.isFinite(count) && count > 0 ? count : null
}

const MAX_QUESTIONS = 3

const roleOf = (role: unknown): SectionRole | undefined => SECTION_ROLES.find((known) => known === role)
const asPoint = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, LIMITS.pointLength).trim()
const fit = (words: number) =>
  Math.max(LIMITS.sectionWordsMin, Math.min(LIMITS.sectionWordsMax, Math.round(words / 10) * 10))

/** Adds keys, removes repeated points and distributes `total` words. `roles` apply only when all sections arrived. */
export function shapeOutline(
  proposed: readonly ProposedSection[],
  total: number,
  roles: readonly SectionRole[] = [],
): PlannedSection[] {
  const seen = new Set<string>()
  const limited = proposed.slice(0, LIMITS.sectionsPerOutline)
  const isWhole = limited.length === roles.length
  const roleAt = (index: number) => roleOf(limited[index]?.role) ?? (isWhole ? roles[index] : undefined)
  const lengths = limited.map((section, index) => {
    const isLast = isWrittenLast({ name: section.name, role: roleAt(index) })
    return wordsOf(section) ?? (isLast ? FRAMING_SHARE * 1_000 : 1_000)
  })
  const scale = total / lengths.reduce((sum, words) => sum + words, 0)
  return limited.map(({ part, name, points, questions }, index) => ({
    key: `s${index + 1}`,
    part: part?.trim() ? part.trim().slice(0, LIMITS.name) : null,
    name: name.trim(),
    points: points
      .map(asPoint)
      .filter((point) => {
        const label = point.toLowerCase()
        if (point === '' || seen.has(label)) return false
        seen.add(label)
        return true
      })
      .slice(0, LIMITS.pointsPerSection),
    words: fit((lengths[index] ?? 1_000) * scale),
    ...(roleAt(index) && { role: roleAt(index) }),
    ...(questions &&
      questions.length > 0 && { questions: questions.map(asPoint).filter(Boolean).slice(0, MAX_QUESTIONS) }),
  }))
}
