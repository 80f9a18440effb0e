import type { PlannedSection } from '@makeready/contract/autopilot'
import { isWrittenLast } from '@makeready/contract/domain/section-roles'
import { identityOf } from './identity.ts'
import type { PlanRow, SectionRow } from './queries.ts'

/** How many sections of a book a model writes at once. The composer finishes each before the next could start. */
export const AT_ONCE = 12

/** `partialText`: what a failed attempt had written, '' for nothing. */
export type Work = { entry: PlannedSection; identity: string; take: number; partialText: string }

export function statusOf(plan: PlanRow, entry: PlannedSection, row: SectionRow | undefined) {
  const take = row?.take ?? 1
  const identity = identityOf(plan, entry, take)
  const isThere = row?.contentId != null && row.contentVersion !== null
  const isEdited = isThere && row.savedVersion !== null && (row.contentVersion ?? 0) > row.savedVersion
  return { identity, take, isThere, isEdited, isWritten: isThere && row.identity === identity }
}

/**
 * Sections that may start now; framing sections wait for the others. `failed`: by key, with their plan entry at the
 * time.
 */
export function next(
  plan: PlanRow,
  rows: readonly SectionRow[],
  {
    busy,
    failed,
    atOnce = AT_ONCE,
  }: { busy: ReadonlySet<string>; failed: ReadonlyMap<string, string>; atOnce?: number },
): Work[] {
  const rowOf = new Map(rows.map((row) => [row.key, row]))
  const open = plan.outline.flatMap((entry): Work[] => {
    if (busy.has(entry.key)) return []
    const row = rowOf.get(entry.key)
    const { identity, take, isEdited, isWritten } = statusOf(plan, entry, row)
    const partialText = row?.partial?.identity === identity ? row.partial.text : ''
    const isGivenUp = failed.get(entry.key) === identity
    return isWritten || isEdited || isGivenUp ? [] : [{ entry, identity, take, partialText }]
  })
  const isLast = ({ entry }: Work) => isWrittenLast(entry)
  const carrying = open.filter((work) => !isLast(work))
  const carryingUnderWay = plan.outline.some((section) => busy.has(section.key) && !isWrittenLast(section))
  const ready = carrying.length > 0 || carryingUnderWay ? carrying : open
  const room = (plan.writingOrder === 'continuity' ? 1 : atOnce) - busy.size
  return ready.slice(0, Math.max(0, room))
}
