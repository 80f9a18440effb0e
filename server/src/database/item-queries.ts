import type { Updateable } from 'kysely'
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
} from './items.ts'
import { type LinkColumn, unlinkFromProjects } from './project-links.ts'
import type { ItemTable, NewRow, Row, Schema } from './schema.ts'

type Times = { createdAt: Date; updatedAt: Date }
type ItemKind<Table extends ItemTable> = { table: Table; titleField: string; projectLink: LinkColumn | null }

export function itemQueries<Table extends ItemTable>({ table, titleField, projectLink }: ItemKind<Table>) {
  const shown = (row: Row<Table>) => withIsoDates(row as Row<Table> & Times)
  return {
    async list(owned: Owned, page: PageRequest) {
      const { items, nextCursor } = await listItems(owned, table, titleField, page)
      return { items: items.map(shown), nextCursor }
    },
    async fetch(owned: Owned, id: string) {
      return shown(await fetchItem(owned, table, id))
    },
    async insert(owned: Owned, fields: Omit<NewRow<Table>, 'userId'>) {
      return shown(await insertItem(owned, table, fields))
    },
    async update(owned: Owned, id: string, fields: Updateable<Schema[Table]>, expected?: number) {
      return shown(await updateItem(owned, table, id, fields, expected))
    },
    async remove(owned: Owned, id: string) {
      await removeItem(owned, table, id)
      if (projectLink) await unlinkFromProjects(owned, projectLink, id)
    },
    async restore(owned: Owned, id: string) {
      return shown(await restoreItem(owned, table, id))
    },
  }
}
