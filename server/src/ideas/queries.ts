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
import { unlinkFromProjects } from '../database/project-links.ts'
import type { NewRow, Row } from '../database/schema.ts'

export type IdeaFields = Omit<NewRow<'productIdeas'>, 'id' | 'userId'>

export async function listIdeas(owned: Owned, page: PageRequest) {
  const { items, nextCursor } = await listItems(owned, 'productIdeas', 'concept', page)
  return { items: items.map(dated), nextCursor }
}

export async function fetchIdea(owned: Owned, id: string) {
  return dated(await fetchItem(owned, 'productIdeas', id))
}

export async function insertIdea(owned: Owned, fields: IdeaFields) {
  return dated(await insertItem(owned, 'productIdeas', fields))
}

export async function updateIdea(owned: Owned, id: string, fields: Partial<IdeaFields>, expected?: number) {
  const row: Row<'productIdeas'> = await updateItem(owned, 'productIdeas', id, fields, expected)
  return dated(row)
}

export async function removeIdea(owned: Owned, id: string) {
  await removeItem(owned, 'productIdeas', id)
  await unlinkFromProjects(owned, { productIdeaId: id })
}

export async function restoreIdea(owned: Owned, id: string) {
  return dated(await restoreItem(owned, 'productIdeas', id))
}
