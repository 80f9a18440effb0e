import { sql } from 'kysely'
import { Stale } from '../database/faults.ts'
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
import { urlOf } from '../files/file-store.ts'

export type CoverFields = Omit<NewRow<'coverImages'>, 'id' | 'userId'>

/** A row as the API writes it: the creator's own picture by its link. */
export function asCover({ artFileId, ...row }: Row<'coverImages'>) {
  return { ...dated(row), art: artFileId && urlOf(artFileId) }
}

export async function listCovers(owned: Owned, page: PageRequest) {
  const { items, nextCursor } = await listItems(owned, 'coverImages', 'title', page)
  return { items: items.map(asCover), nextCursor }
}

export async function fetchCover(owned: Owned, id: string) {
  return asCover(await fetchItem(owned, 'coverImages', id))
}

export async function insertCover(owned: Owned, fields: CoverFields) {
  return asCover(await insertItem(owned, 'coverImages', fields))
}

export async function updateCover(owned: Owned, id: string, fields: Partial<CoverFields>, expected?: number) {
  const row = await updateItem(owned, 'coverImages', id, fields, expected).catch(async (error) => {
    throw error instanceof Stale ? new Stale(await fetchCover(owned, id)) : error
  })
  await resetDocuments(owned, { coverId: id })
  return asCover(row)
}

export async function removeCover(owned: Owned, id: string) {
  await removeItem(owned, 'coverImages', id)
  await unlinkFromProjects(owned, { coverId: id })
}

export async function restoreCover(owned: Owned, id: string) {
  return asCover(await restoreItem(owned, 'coverImages', id))
}

/** People with uploads from before `time`. @param tx as administrator */
export async function fetchUploaders(tx: Owned['tx'], time: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('files')
    .select('userId')
    .distinct()
    .where('kind', '=', 'art')
    .where('createdAt', '<', time)
    .execute()
  return rows.map(({ userId }) => userId)
}

/**
 * Uploads from before `time` that nothing names: no cover, also none in the bin or in a version, and no run that goes on
 * or ended after `runsFrom`, whose proofs may still lie on a desk.
 */
export async function fetchUnusedUploads({ tx, userId }: Owned, time: Date, runsFrom: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from files where user_id = ${userId} and kind = 'art' and created_at < ${time}
      and not exists (select from cover_images c
        where c.user_id = ${userId} and (c.art_file_id = files.id or c.image_url like '%/' || files.id))
      and not exists (select from versions v
        where v.user_id = ${userId} and v.item_table = 'cover_images'
          and (v.data ->> 'art_file_id' = files.id::text or v.data ->> 'image_url' like '%/' || files.id))
      and not exists (select from runs r
        where r.user_id = ${userId} and r.kind = 'cover' and (r.ended_at is null or r.ended_at >= ${runsFrom})
          and r.input ->> 'art' like '%/' || files.id)`.execute(tx)
  return rows.map(({ id }) => id)
}
