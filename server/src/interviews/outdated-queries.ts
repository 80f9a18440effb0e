import { sectionFor } from '@makeready/composer/sections/answer-place'
import { referencesIn } from '@makeready/contract/domain/citations'
import { isSameSectionName } from '@makeready/contract/domain/section-types'
import type { OutdatedSection } from '@makeready/contract/interviews'
import { findPlan } from '../autopilot/queries.ts'
import type { Owned } from '../database/items.ts'
import { fetchProject } from '../projects/queries.ts'
import { answersTouching } from '../source-reader/answers-about.ts'
import { findInterviewNumber, type QuestionRow, questionAt, questionsOf } from '../sources/interview-queries.ts'

type Section = { id: string; version: number; sectionName: string; content: string; updatedAt: Date }

/**
 * Sections of a product that were saved before an answer was given, changed or removed which they cite or which is
 * about them. The first section counts for answers that are about none.
 */
export async function fetchOutdatedSections(owned: Owned, projectId: string): Promise<OutdatedSection[]> {
  const source = await findInterviewNumber(owned, projectId)
  if (source === null) return []
  const changed = (await questionsOf(owned, projectId).execute()).filter(({ answeredAt }) => answeredAt !== null)
  const last = new Date(Math.max(0, ...changed.map(({ updatedAt }) => updatedAt.getTime())))
  if (!(await hasSectionBefore(owned, projectId, last))) return []
  const sections = await sectionsOf(owned, projectId).execute()
  const citedBy = new Map(
    sections.map(({ id, content }) => [
      id,
      referencesIn(content).flatMap((reference) => (reference.number === source ? [questionAt(reference)] : [])),
    ]),
  )
  const aboutOf = await answersBySection(owned, projectId, sections, changed, new Set([...citedBy.values()].flat()))
  const changedAt = new Map(changed.map(({ position, updatedAt }) => [position, updatedAt]))
  return sections
    .filter(({ id, updatedAt }) => {
      const cited = citedBy.get(id)?.flatMap((position) => changedAt.get(position) ?? []) ?? []
      const about = aboutOf.get(id)?.map((answer) => answer.updatedAt) ?? []
      return [...cited, ...about].some((at) => at > updatedAt)
    })
    .map(({ id, version }) => ({ id, version }))
}

const sectionsOf = ({ tx, userId }: Owned, projectId: string) =>
  tx
    .selectFrom('projectContentSections as section')
    .innerJoin('generatedContent as content', 'content.id', 'section.contentId')
    .select(['content.id', 'content.version', 'content.sectionName', 'content.content', 'content.updatedAt'])
    .where('section.projectId', '=', projectId)
    .where('section.userId', '=', userId)
    .where('content.deletedAt', 'is', null)
    .orderBy('section.orderIndex')

const hasSectionBefore = async (owned: Owned, projectId: string, time: Date): Promise<boolean> =>
  (await sectionsOf(owned, projectId)
    .clearSelect()
    .select('content.id')
    .where('content.updatedAt', '<', time)
    .executeTakeFirst()) !== undefined

/**
 * The answers that each section would be written from, by its planned points or else its headings. An answer about the
 * whole product only goes to other sections than those that cite it if it has a place among the planned ones.
 */
async function answersBySection(
  owned: Owned,
  projectId: string,
  sections: readonly Section[],
  changed: readonly QuestionRow[],
  cited: ReadonlySet<number>,
): Promise<Map<string, QuestionRow[]>> {
  const answers = changed.filter(({ state }) => state === 'answered')
  const planned = (await findPlan(owned, projectId))?.outline ?? []
  const { title, productTitle } = await fetchProject(owned, projectId)
  const outlineOf = ({ sectionName, content }: Section) =>
    planned.find(({ name }) => isSameSectionName(name, sectionName))?.points ??
    Array.from(content.matchAll(/^##+ +(.+)$/gm), ([, heading]) => heading ?? '')
  // the composer writes an answer about the whole product into the planned chapter that its question is for
  const names = planned.map(({ name }) => name)
  const placeOf = (answer: QuestionRow) => {
    const name = answer.section === null && answer.point === null ? sectionFor(answer, names) : null
    return name === null ? undefined : sections.find(({ sectionName }) => isSameSectionName(sectionName, name))
  }
  const placed = new Map(answers.map((answer) => [answer, placeOf(answer)]))
  const isFree = (answer: QuestionRow) => !cited.has(answer.position) && placed.get(answer) === undefined
  const about = new Map(
    sections.map((section) => [
      section.id,
      answersTouching(
        answers,
        { sectionName: section.sectionName, outline: outlineOf(section).join('\n') },
        productTitle?.title ?? title,
      ).filter((answer) => answer.section !== null || isFree(answer)),
    ]),
  )
  for (const [answer, place] of placed) if (place) about.get(place.id)?.push(answer)
  const touching = new Set([...about.values()].flat())
  const rest = answers.filter((answer) => answer.section === null && isFree(answer) && !touching.has(answer))
  const [first] = sections
  if (first) about.set(first.id, [...(about.get(first.id) ?? []), ...rest])
  return about
}
