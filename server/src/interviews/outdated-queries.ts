import { referencesIn } from '@makeready/contract/domain/citations'
import type { OutdatedSection } from '@makeready/contract/interviews'
import type { Owned } from '../database/items.ts'
import { findInterviewNumber, questionAt, questionsOf } from '../sources/interview-queries.ts'

/** Sections of a product that cite an answer which was changed, skipped or emptied after they were saved. */
export async function fetchOutdatedSections(owned: Owned, projectId: string): Promise<OutdatedSection[]> {
  const source = await findInterviewNumber(owned, projectId)
  if (source === null) return []
  const answered = (await questionsOf(owned, projectId).execute()).filter(({ answeredAt }) => answeredAt !== null)
  const last = new Date(Math.max(0, ...answered.map(({ updatedAt }) => updatedAt.getTime())))
  const changedAt = new Map(answered.map(({ position, updatedAt }) => [position, updatedAt]))
  const { tx, userId } = owned
  const sections = await tx
    .selectFrom('projectContentSections as section')
    .innerJoin('generatedContent as content', 'content.id', 'section.contentId')
    .select(['content.id', 'content.version', 'content.content', 'content.updatedAt'])
    .where('section.projectId', '=', projectId)
    .where('section.userId', '=', userId)
    .where('content.deletedAt', 'is', null)
    .where('content.updatedAt', '<', last)
    .orderBy('section.orderIndex')
    .execute()
  return sections
    .filter(({ content, updatedAt }) =>
      referencesIn(content).some((reference) => {
        const changed = reference.number === source ? changedAt.get(questionAt(reference)) : undefined
        return changed !== undefined && changed > updatedAt
      }),
    )
    .map(({ id, version }) => ({ id, version }))
}
