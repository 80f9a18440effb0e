import { KINDS } from '@makeready/contract/domain/kinds'
import { itemQueries } from '../database/item-queries.ts'
import type { Owned } from '../database/items.ts'

export const {
  list: listTitles,
  fetch: fetchTitle,
  insert: insertTitle,
  update: updateTitle,
  remove: removeTitle,
  restore: restoreTitle,
} = itemQueries(KINDS.title)

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
