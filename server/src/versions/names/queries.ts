import type { LibraryKind } from '@makeready/contract/library'
import { sql } from 'kysely'
import { NotFound } from '../../database/faults.ts'
import { fetchItem, type Owned } from '../../database/items.ts'
import { ITEMS, KINDS } from '../../library/queries.ts'

/** Names a version that is kept, or takes its name away. @throws NotFound */
export async function nameVersion(
  owned: Owned,
  kind: LibraryKind,
  id: string,
  version: number,
  name: string | null,
): Promise<void> {
  const { tx, userId } = owned
  const itemTable = KINDS[kind].table
  const present = await fetchItem(owned, ITEMS[kind], id)
  if (present.version !== version) await requireKept(owned, itemTable, id, version)
  if (name === null) {
    await namesOf(owned, itemTable, id).where('version', '=', version).execute()
    return
  }
  await tx
    .insertInto('versionNames')
    .values({ userId, itemTable, itemId: id, version, name })
    .onConflict((conflict) => conflict.columns(['userId', 'itemTable', 'itemId', 'version']).doUpdateSet({ name }))
    .execute()
}

async function requireKept({ tx, userId }: Owned, itemTable: string, itemId: string, version: number): Promise<void> {
  const { rows } = await sql`select id from versions where user_id = ${userId} and item_table = ${itemTable}
    and item_id = ${itemId} and version = ${version}`.execute(tx)
  if (rows.length === 0) throw new NotFound()
}

const namesOf = ({ tx, userId }: Owned, itemTable: string, itemId: string) =>
  tx
    .deleteFrom('versionNames')
    .where('userId', '=', userId)
    .where('itemTable', '=', itemTable)
    .where('itemId', '=', itemId)

/** With the history of an item that is gone for good. */
export async function forgetNames(owned: Owned, itemTable: string, itemId: string): Promise<void> {
  await namesOf(owned, itemTable, itemId).execute()
}
