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

export type NicheFields = Omit<NewRow<'niches'>, 'id' | 'userId'>

export async function listNiches(owned: Owned, page: PageRequest) {
  const { items, nextCursor } = await listItems(owned, 'niches', 'name', page)
  return { items: items.map(dated), nextCursor }
}

export async function fetchNiche(owned: Owned, id: string) {
  return dated(await fetchItem(owned, 'niches', id))
}

export async function insertNiche(owned: Owned, fields: NicheFields) {
  return dated(await insertItem(owned, 'niches', fields))
}

export async function updateNiche(owned: Owned, id: string, fields: Partial<NicheFields>, expected?: number) {
  const row: Row<'niches'> = await updateItem(owned, 'niches', id, fields, expected)
  return dated(row)
}

export async function removeNiche(owned: Owned, id: string) {
  await removeItem(owned, 'niches', id)
  await unlinkFromProjects(owned, { nicheId: id })
}

export async function restoreNiche(owned: Owned, id: string) {
  return dated(await restoreItem(owned, 'niches', id))
}
