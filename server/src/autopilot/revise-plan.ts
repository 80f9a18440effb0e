import type { PlannedSection } from '@makeready/contract/autopilot'
import type { Owned } from '../database/items.ts'
import { renameAskedSection } from '../sources/interview-queries.ts'
import { changePlan, fetchPlannedSections, forgetSections, type PlanRow, type SectionRow } from './queries.ts'
import { dropFromProduct, placeSections } from './save-section.ts'
import { statusOf } from './schedule.ts'

type Revision = {
  outline?: PlannedSection[]
  order?: PlanRow['writingOrder']
  cover?: boolean
  cap?: number | null
}

/** Removes dropped sections from the product and reorders the others. Pauses a finished plan with open sections. */
export async function revisePlan(own: Owned, plan: PlanRow, { order, cap, ...fields }: Revision): Promise<void> {
  const { projectId } = plan
  const revised = { ...plan, outline: fields.outline ?? plan.outline }
  const rows = await fetchPlannedSections(own, projectId)
  const { dropped, placed, isOpen } = compareOutline(revised, rows)
  const texts = dropped.flatMap(({ contentId }) => contentId ?? [])
  await dropFromProduct(own, projectId, texts)
  const keys = dropped.map(({ key }) => key)
  await forgetSections(own, projectId, keys)
  await placeSections(own, projectId, placed)
  const changes = {
    ...fields,
    ...(order && { writingOrder: order }),
    ...(cap !== undefined && { capMicros: cap === null ? null : Math.round(cap * 1_000_000) }),
    ...(plan.state === 'done' && isOpen && { state: 'paused' as const }),
  }
  await changePlan(own, projectId, changes, { edited: true })
  for (const { key, name } of revised.outline) {
    const before = plan.outline.find((entry) => entry.key === key)
    if (before && before.name !== name) await renameAskedSection(own, projectId, before.name, name)
  }
}

export function compareOutline(plan: PlanRow, rows: readonly SectionRow[]) {
  const rowOf = new Map(rows.map((row) => [row.key, row]))
  const keys = new Set(plan.outline.map(({ key }) => key))
  const states = plan.outline.map((entry) => ({
    row: rowOf.get(entry.key),
    ...statusOf(plan, entry, rowOf.get(entry.key)),
  }))
  return {
    dropped: rows.filter(({ key }) => !keys.has(key)),
    placed: states.flatMap(({ row, isThere }) => (isThere && row?.contentId ? row.contentId : [])),
    isOpen: states.some(({ isEdited, isWritten }) => !isEdited && !isWritten),
  }
}
