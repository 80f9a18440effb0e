import type { PlannedSection } from '@makeready/contract/autopilot'
import { isWrittenLast } from '@makeready/contract/domain/section-roles'
import { hashOf } from '../runs/stored-json.ts'

type Planned = { language: string; outline: readonly PlannedSection[] }

/** Hash of what a section is written from; framing sections include the others' points. */
export function identityOf({ language, outline }: Planned, section: PlannedSection, take: number): string {
  const { name, points, words } = section
  const others = outline.filter(({ key }) => key !== section.key)
  const whole = isWrittenLast(section) ? others.map((other) => [other.name, other.points]) : null
  return hashOf({ name, points, words, language, take, whole })
}
