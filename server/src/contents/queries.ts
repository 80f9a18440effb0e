import {
  dated,
  fetchItem,
  insertItem,
  listItems,
  type Owned,
  type PageRequest,
  removeItem,
  restoreItem,
  updateItem,
} from '../database/items.ts'
import { dropSection, resetDocumentsOfSection } from '../database/project-links.ts'
import type { NewRow } from '../database/schema.ts'

export type ContentFields = Omit<NewRow<'generatedContent'>, 'id' | 'userId'>

export async function listContents(owned: Owned, page: PageRequest) {
  const { items, nextCursor } = await listItems(owned, 'generatedContent', 'section_name', page)
  return { items: items.map(dated), nextCursor }
}

export async function fetchContent(owned: Owned, id: string) {
  return dated(await fetchItem(owned, 'generatedContent', id))
}

export async function insertContent(owned: Owned, fields: ContentFields) {
  return dated(await insertItem(owned, 'generatedContent', fields))
}

export async function updateContent(owned: Owned, id: string, fields: Partial<ContentFields>) {
  const row = await updateItem(owned, 'generatedContent', id, fields)
  await resetDocumentsOfSection(owned, id)
  return dated(row)
}

export async function removeContent(owned: Owned, id: string) {
  await removeItem(owned, 'generatedContent', id)
  await dropSection(owned, id)
}

export async function restoreContent(owned: Owned, id: string) {
  return dated(await restoreItem(owned, 'generatedContent', id))
}

/** The texts a project already holds, in order, so that a new section does not say them again. */
export async function textsOfProject({ tx, userId }: Owned, projectId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('projectContentSections as section')
    .innerJoin('generatedContent as content', 'content.id', 'section.contentId')
    .select('content.content')
    .where('section.projectId', '=', projectId)
    .where('section.userId', '=', userId)
    .where('content.deletedAt', 'is', null)
    .orderBy('section.orderIndex')
    .execute()
  return rows.map((row) => row.content)
}
