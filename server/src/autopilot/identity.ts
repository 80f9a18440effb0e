import type { PlannedSection } from '@makeready/contract/autopilot'
import { isWrittenLast } from '@makeready/contract/domain/section-roles'
import { hashOf } from '../runs/stored-json.ts'

type Planned = { language: string; outline: readonly PlannedSection[] }

/**
 * What a section is written from: equal, and it need not be written again. Its own entry and the language; of a section
 * that opens or closes the book also what the others are to cover. `take` is raised to have it once more.
 */
export function identityOf({ language, outline }: Planned, section: PlannedSection, take: number): string {
  const { name, points, words } = section
  const others = outline.filter(({ key }) => key !== section.key)
  const whole = isWrittenLast(section) ? others.map((other) => [other.name, other.points]) : null
  return hashOf({ name, points, words, language, take, whole })
}
