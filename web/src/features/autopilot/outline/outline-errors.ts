import type { PlannedSection } from '@makeready/contract/autopilot'
import { LIMITS } from '@makeready/contract/domain/limits'
import { t } from '../../../i18n/t.ts'
import type { Outline } from './outline-edit.ts'

export function sectionError({ name, points, words }: PlannedSection): string | null {
  if (name.trim() === '') return t('The section needs a name.')
  if (points.length > LIMITS.pointsPerSection)
    return t('At most {count} points per section.', { count: LIMITS.pointsPerSection })
  const long = points.find((point) => point.length > LIMITS.pointLength)
  if (long !== undefined) return t('A point can have up to {count} characters.', { count: LIMITS.pointLength })
  if (!Number.isInteger(words) || words < LIMITS.sectionWordsMin || words > LIMITS.sectionWordsMax)
    return t('Between {least, number} and {most, number} words.', {
      least: LIMITS.sectionWordsMin,
      most: LIMITS.sectionWordsMax,
    })
  return null
}

export function outlineError(outline: Outline): string | null {
  if (outline.length === 0) return t('The outline needs at least one section.')
  if (outline.length > LIMITS.sectionsPerOutline)
    return t('An outline can have up to {count} sections.', { count: LIMITS.sectionsPerOutline })
  const invalidSection = outline.find((section) => sectionError(section) !== null)
  return invalidSection ? sectionError(invalidSection) : null
}
