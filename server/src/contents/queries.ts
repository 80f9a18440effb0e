import type { Rights } from '@makeready/contract/domain/book-design'
import { countWords } from '@makeready/contract/domain/reading-time'
import { sql } from 'kysely'
import { NotFound } from '../database/errors.ts'
import {
  fetchItem,
  insertItem,
  listItems,
  type Owned,
  type PageRequest,
  removeItem,
  restoreItem,
  updateItem,
  withIsoDates,
} from '../database/items.ts'
import { dropSection } from '../database/project-links.ts'
import type { NewRow } from '../database/schema.ts'
import type { BookContext } from '../engine/book-prompt.ts'
import { renameAskedSection } from '../sources/interview-queries.ts'
import { renameLinks } from './rename-links.ts'

export type ContentFields = Omit<NewRow<'generatedContent'>, 'id' | 'userId' | 'words'>

export async function listContents(owned: Owned, page: PageRequest) {
  const { items, nextCursor } = await listItems(owned, 'generatedContent', 'section_name', page)
  return { items: items.map(withIsoDates), nextCursor }
}

export async function fetchContent(owned: Owned, id: string) {
  return withIsoDates(await fetchItem(owned, 'generatedContent', id))
}

export async function fetchContents({ tx, userId }: Owned, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('generatedContent')
    .selectAll()
    .where('userId', '=', userId)
    .where('id', 'in', [...ids])
    .where('deletedAt', 'is', null)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, withIsoDates(row)]))
  return ids.map((id) => {
    const row = byId.get(id)
    if (!row) throw new NotFound()
    return row
  })
}

export async function insertContent(owned: Owned, fields: ContentFields) {
  return withIsoDates(await insertItem(owned, 'generatedContent', withWordCount(fields)))
}

/** `change`: the name in the history, if not an edit or a regeneration. */
export async function updateContent(
  owned: Owned,
  id: string,
  fields: Partial<ContentFields>,
  expected?: number,
  change?: 'autopilot',
) {
  const before = fields.sectionName === undefined ? null : await fetchItem(owned, 'generatedContent', id)
  const row = await updateItem(owned, 'generatedContent', id, withWordCount(fields), expected, change)
  if (before && before.sectionName !== row.sectionName)
    for (const projectId of await projectsWith(owned, id)) {
      await renameAskedSection(owned, projectId, before.sectionName, row.sectionName)
      await renameLinks(owned, projectId, id, [before.sectionName, row.sectionName])
    }
  return withIsoDates(row)
}

async function projectsWith({ tx, userId }: Owned, contentId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('projectContentSections')
    .select('projectId')
    .where('contentId', '=', contentId)
    .where('userId', '=', userId)
    .execute()
  return rows.map(({ projectId }) => projectId)
}

function withWordCount<Fields extends Partial<ContentFields>>(fields: Fields) {
  return fields.content === undefined ? fields : { ...fields, words: countWords(fields.content) }
}

export async function removeContent(owned: Owned, id: string) {
  await removeItem(owned, 'generatedContent', id)
  await dropSection(owned, id)
}

export async function restoreContent(owned: Owned, id: string) {
  return withIsoDates(await restoreItem(owned, 'generatedContent', id))
}

export async function sectionsNamed({ tx, userId }: Owned, sectionName: string) {
  const rows = await tx
    .selectFrom('generatedContent')
    .select(['id', 'sectionName', 'createdAt'])
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`lower(section_name collate "und-x-icu") = lower(${sectionName} collate "und-x-icu")`)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }))
}

/** In order, so that a new section does not repeat them. */
export function sectionsOfProject(
  { tx, userId }: Owned,
  projectId: string,
): Promise<{ sectionName: string; content: string }[]> {
  return tx
    .selectFrom('projectContentSections as section')
    .innerJoin('generatedContent as content', 'content.id', 'section.contentId')
    .select(['content.sectionName', 'content.content'])
    .where('section.projectId', '=', projectId)
    .where('section.userId', '=', userId)
    .where('content.deletedAt', 'is', null)
    .orderBy('section.orderIndex')
    .execute()
}

/** What the buyers of a project's PLR content may do; null if its creator has not chosen. */
export async function rightsOfProject({ tx, userId }: Owned, projectId: string): Promise<Rights | null> {
  const row = await tx
    .selectFrom('projects')
    .select('rights')
    .where('id', '=', projectId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row?.rights ?? null
}

/** The sections of a planned product with their points, if this is one of them; null for others. */
export async function fetchPlannedOutline(
  { tx, userId }: Owned,
  projectId: string | null | undefined,
  sectionName: string,
) {
  if (!projectId) return null
  const row = await tx
    .selectFrom('bookPlans')
    .select('outline')
    .where('projectId', '=', projectId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row?.outline.some(({ name }) => name === sectionName) ? row.outline : null
}

/** Autopilot settings for all texts of a plan; undefined without a plan. */
export async function fetchBookContext({ tx, userId }: Owned, projectId: string): Promise<BookContext | undefined> {
  const row = await tx
    .selectFrom('bookPlans')
    .select(['brief', 'instructions', 'voiceSample', 'glossary', 'example'])
    .where('projectId', '=', projectId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  // without the outline: a section written by hand may not be in it
  return row && { ...row, brief: row.brief ?? '', plan: [] }
}
