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
import { resetDocuments, unlinkFromProjects } from '../database/project-links.ts'
import type { NewRow, Row } from '../database/schema.ts'

export type CoverFields = Omit<NewRow<'coverImages'>, 'id' | 'userId'>

export async function listCovers(owned: Owned, page: PageRequest) {
  const { items, nextCursor } = await listItems(owned, 'coverImages', 'title', page)
  return { items: items.map(dated), nextCursor }
}

export async function fetchCover(owned: Owned, id: string) {
  return dated(await fetchItem(owned, 'coverImages', id))
}

export async function insertCover(owned: Owned, fields: CoverFields) {
  return dated(await insertItem(owned, 'coverImages', fields))
}

export async function updateCover(owned: Owned, id: string, fields: Partial<CoverFields>, expected?: number) {
  const row: Row<'coverImages'> = await updateItem(owned, 'coverImages', id, fields, expected)
  await resetDocuments(owned, { coverId: id })
  return dated(row)
}

export async function removeCover(owned: Owned, id: string) {
  await removeItem(owned, 'coverImages', id)
  await unlinkFromProjects(owned, { coverId: id })
}

export async function restoreCover(owned: Owned, id: string) {
  return dated(await restoreItem(owned, 'coverImages', id))
}
