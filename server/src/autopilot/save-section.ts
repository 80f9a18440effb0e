import { onlyAsks } from '@makeready/contract/domain/author-notes'
import { isSameSectionName } from '@makeready/contract/domain/section-types'
import { insertContent, updateContent } from '../contents/queries.ts'
import type { Owned } from '../database/items.ts'
import { fetchProject, setSections } from '../projects/queries.ts'
import { changeSection, fetchPlannedSections, lockPlan, type SectionRow } from './queries.ts'
import type { Work } from './schedule.ts'
import type { WrittenSection } from './section-writer.ts'
import { NO_ERROR } from './stored-error.ts'

/** Saves a section and records it in one transaction. Edited text is not overwritten. @returns the section's id */
export async function saveSection(
  owned: Owned,
  { projectId, runId }: { projectId: string; runId: string },
  { entry, identity }: Work,
  { content, words, engine, usage, warnings }: WrittenSection,
  seconds: number,
): Promise<string> {
  // serialized, so that each sees the others' positions
  const plan = await lockPlan(owned, projectId)
  const rows = await fetchPlannedSections(owned, projectId)
  const before = rows.find(({ key }) => key === entry.key)
  const fields = { sectionName: entry.name, content, contentType: 'markdown', engine }
  const isThere = before?.contentId != null && before.contentVersion !== null
  const isEdited = isThere && before.savedVersion !== null && (before.contentVersion ?? 0) > before.savedVersion
  const own = isThere && !isEdited ? before.contentId : null
  const replaced = own ?? (isThere ? null : await questionsNamed(owned, projectId, entry.name, rows))
  const saved = replaced
    ? await updateContent(owned, replaced, fields, undefined, 'autopilot')
    : await insertContent(owned, { ...fields, projectId, runId })
  // the plan is gone or new: the text stays in the library
  if (!plan) return saved.id
  await changeSection(owned, projectId, entry.key, {
    state: 'written',
    identity,
    contentId: saved.id,
    savedVersion: saved.version,
    words,
    usage,
    seconds,
    warnings,
    partial: null,
    ...NO_ERROR,
  })
  const idOf = new Map(
    rows.map(({ key, contentId, contentVersion }) => [key, contentVersion === null ? null : contentId]),
  )
  idOf.set(entry.key, saved.id)
  await placeSections(
    owned,
    projectId,
    plan.outline.flatMap(({ key }) => idOf.get(key) ?? []),
  )
  return saved.id
}

/** The composer's section of this name from an earlier outline, if it only asks and nobody has edited it. */
async function questionsNamed(
  owned: Owned,
  projectId: string,
  name: string,
  rows: readonly SectionRow[],
): Promise<string | null> {
  const { contentSections } = await fetchProject(owned, projectId)
  const found = contentSections.find(
    ({ id, sectionName, content, engine, version }) =>
      engine === 'composer' &&
      version === 1 &&
      isSameSectionName(sectionName, name) &&
      onlyAsks(content) &&
      rows.every(({ contentId }) => contentId !== id),
  )
  return found?.id ?? null
}

/** Keeps sections that are not in the plan in place. */
export async function placeSections(owned: Owned, projectId: string, planned: readonly string[]): Promise<void> {
  const { contentSections } = await fetchProject(owned, projectId)
  const present = contentSections.map(({ id }) => id)
  const arranged = arrange(present, planned)
  if (arranged.join() !== present.join()) await setSections(owned, projectId, arranged, undefined)
}

/** Their texts stay in the library. */
export async function dropFromProduct(owned: Owned, projectId: string, contentIds: readonly string[]): Promise<void> {
  const { contentSections } = await fetchProject(owned, projectId)
  const present = contentSections.map(({ id }) => id)
  const remaining = present.filter((id) => !contentIds.includes(id))
  if (remaining.length < present.length) await setSections(owned, projectId, remaining, undefined)
}

/** Puts planned sections in the plan's order around those that are not in the plan. */
function arrange(present: readonly string[], planned: readonly string[]): string[] {
  const isPlanned = new Set(planned)
  const waiting = planned.filter((id) => present.includes(id))
  const arranged = present.map((id) => (isPlanned.has(id) ? (waiting.shift() ?? id) : id))
  planned.forEach((id, at) => {
    if (arranged.includes(id)) return
    const before = planned.slice(0, at).findLast((other) => arranged.includes(other))
    const after = planned.slice(at + 1).find((other) => arranged.includes(other))
    if (before !== undefined) arranged.splice(arranged.indexOf(before) + 1, 0, id)
    else if (after !== undefined) arranged.splice(arranged.indexOf(after), 0, id)
    else arranged.push(id)
  })
  return arranged
}
