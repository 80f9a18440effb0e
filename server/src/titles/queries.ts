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

export type TitleFields = Omit<NewRow<'productTitles'>, 'id' | 'userId'>

export async function listTitles(owned: Owned, page: PageRequest) {
  const { items, nextCursor } = await listItems(owned, 'productTitles', 'title', page)
  return { items: items.map(dated), nextCursor }
}

export async function fetchTitle(owned: Owned, id: string) {
  return dated(await fetchItem(owned, 'productTitles', id))
}

export async function insertTitle(owned: Owned, fields: TitleFields) {
  return dated(await insertItem(owned, 'productTitles', fields))
}

export async function updateTitle(owned: Owned, id: string, fields: Partial<TitleFields>, expected?: number) {
  const row: Row<'productTitles'> = await updateItem(owned, 'productTitles', id, fields, expected)
  return dated(row)
}

export async function removeTitle(owned: Owned, id: string) {
  await removeItem(owned, 'productTitles', id)
  await unlinkFromProjects(owned, { titleId: id })
}

export async function restoreTitle(owned: Owned, id: string) {
  return dated(await restoreItem(owned, 'productTitles', id))
}

/** The projects called by this title. */
export async function fetchProjectsTitled({ tx, userId }: Owned, titleId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('projects')
    .select('id')
    .where('titleId', '=', titleId)
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}
