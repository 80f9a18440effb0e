import type { PlannedSection } from '@makeready/contract/autopilot'
import { isWrittenLast } from '@makeready/contract/domain/section-roles'
import { identityOf } from './identity.ts'
import type { PlanRow, SectionRow } from './queries.ts'

/** Sections of one book that a model writes at once. The composer is done with one before another could begin. */
export const AT_ONCE = 12

export type Work = { entry: PlannedSection; identity: string; take: number }

/** What became of a section: its text stands for its entry in the outline, was changed by the creator, or is to be written. */
export function statusOf(plan: PlanRow, entry: PlannedSection, row: SectionRow | undefined) {
  const take = row?.take ?? 1
  const identity = identityOf(plan, entry, take)
  const isThere = row?.contentId != null && row.contentVersion !== null
  const isEdited = isThere && row.savedVersion !== null && (row.contentVersion ?? 0) > row.savedVersion
  return { identity, take, isThere, isEdited, isWritten: isThere && row.identity === identity }
}

/**
 * The sections that may begin now, in the book's order. Those that open or close the book wait until no other is left
 * to write; with 'continuity' each waits for the one before it. `busy`: keys of those under way; `failed`: of those given
 * up in this run, each with what it was to be written from.
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
    const { identity, take, isEdited, isWritten } = statusOf(plan, entry, rowOf.get(entry.key))
    const isGivenUp = failed.get(entry.key) === identity
    return isWritten || isEdited || isGivenUp ? [] : [{ entry, identity, take }]
  })
  const isLast = ({ entry }: Work) => isWrittenLast(entry)
  const carrying = open.filter((work) => !isLast(work))
  const carryingUnderWay = plan.outline.some((section) => busy.has(section.key) && !isWrittenLast(section))
  const ready = carrying.length > 0 || carryingUnderWay ? carrying : open
  const room = (plan.writingOrder === 'continuity' ? 1 : atOnce) - busy.size
  return ready.slice(0, Math.max(0, room))
}
