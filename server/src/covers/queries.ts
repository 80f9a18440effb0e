import { type RawBuilder, sql } from 'kysely'
import { Stale } from '../database/errors.ts'
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
import { unlinkFromProjects } from '../database/project-links.ts'
import type { CoverText } from '../database/schema/items.ts'
import type { NewRow, Row } from '../database/schema.ts'
import { idOf, urlOf } from '../files/file-store.ts'

export type CoverFields = Omit<NewRow<'coverImages'>, 'id' | 'userId'>

export function asCover({ artFileId, coverText, ...row }: Row<'coverImages'>) {
  const art = artFileId && urlOf(artFileId)
  return {
    ...withIsoDates(row),
    art,
    settable: coverText !== null,
    picture: coverText?.isPicture ? urlOf(coverText.artFileId) : coverText && art,
    focus: coverText?.focus ?? null,
  }
}

export async function listCovers(owned: Owned, page: PageRequest) {
  const { items, nextCursor } = await listItems(owned, 'coverImages', 'title', page)
  return { items: items.map(asCover), nextCursor }
}

export async function fetchCover(owned: Owned, id: string) {
  return asCover(await fetchItem(owned, 'coverImages', id))
}

export async function insertCover(owned: Owned, fields: CoverFields) {
  const coverText = await coverTextOf(owned, fields)
  return asCover(await insertItem(owned, 'coverImages', { ...fields, coverText }))
}

async function coverTextOf({ tx, userId }: Owned, fields: CoverFields): Promise<CoverText | null> {
  const { artFileId, title = '', authorName: author = '', style = '' } = fields
  const named = tx.selectFrom('files').select('coverText').where('id', '=', idOf(fields.imageUrl))
  const file = await named.where('userId', '=', userId).executeTakeFirst()
  if (file?.coverText) return file.coverText
  return artFileId ? { artFileId, title, author, style, language: 'en' } : null
}

export async function updateCover(owned: Owned, id: string, fields: Partial<CoverFields>, expected?: number) {
  const row = await updateItem(owned, 'coverImages', id, await withCoverText(owned, id, fields), expected).catch(
    async (error) => {
      throw error instanceof Stale ? new Stale(await fetchCover(owned, id)) : error
    },
  )
  return asCover(row)
}

async function withCoverText(owned: Owned, id: string, fields: Partial<CoverFields>): Promise<Partial<CoverFields>> {
  const { imageUrl } = fields
  if (imageUrl === undefined) return fields
  const before = await fetchItem(owned, 'coverImages', id)
  if (imageUrl === before.imageUrl) return fields
  return { ...fields, coverText: await coverTextOf(owned, { ...before, ...fields, imageUrl }) }
}

export async function fetchCoverText(owned: Owned, id: string) {
  const { title, authorName, coverText, version } = await fetchItem(owned, 'coverImages', id)
  return { title, authorName, coverText, version }
}

export async function copyCover(owned: Owned, id: string, words: { title?: string; authorName?: string }) {
  const {
    id: _,
    version: _version,
    createdAt: _created,
    updatedAt: _updated,
    ...row
  } = await fetchItem(owned, 'coverImages', id)
  return asCover(await insertItem(owned, 'coverImages', { ...row, ...words }))
}

/** The documents are outdated by the text change already, so this update does not reset them. @throws Stale */
export async function saveCoverText(own: Owned, id: string, imageUrl: string, coverText: CoverText, version: number) {
  await sql`select set_config('app.cover_set', ${id.toLowerCase()}, true)`.execute(own.tx)
  await updateItem(own, 'coverImages', id, { imageUrl, coverText }, version)
}

export async function removeCover(owned: Owned, id: string) {
  await removeItem(owned, 'coverImages', id)
  await unlinkFromProjects(owned, 'coverId', id)
}

export async function restoreCover(owned: Owned, id: string) {
  return asCover(await restoreItem(owned, 'coverImages', id))
}

/** @param tx as administrator */
export async function fetchPictured(tx: Owned['tx'], until: Date, artSince?: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('files')
    .select('userId')
    .distinct()
    .where('kind', 'in', artSince ? ['art'] : ['art', 'cover'])
    .where('createdAt', '<', until)
    .$if(artSince !== undefined, (query) => query.where('createdAt', '>=', artSince ?? until))
    .execute()
  return rows.map(({ userId }) => userId)
}

/** Unused art from before `until`, and unused covers from before `runsFrom`. */
export async function fetchUnusedPictures(owned: Owned, until: Date, runsFrom: Date, artSince?: Date) {
  const since = artSince ? sql`and created_at >= ${artSince}` : sql``
  return unusedOf(
    owned,
    sql`(kind = 'art' and created_at < ${until} ${since} or kind = 'cover' and created_at < ${runsFrom})`,
    runsFrom,
  )
}

/** Unused art from after `since` beyond a person's newest `most`. */
export async function fetchSurplusArt(owned: Owned, most: number, since: Date, runsFrom: Date) {
  return unusedOf(
    owned,
    sql`id in (select id from files where user_id = ${owned.userId} and kind = 'art' and created_at > ${since}
      order by created_at desc, id desc offset ${most})`,
    runsFrom,
  )
}

/** Used by no cover (trash and versions included), and no run that is active or ended after `runsFrom`. */
async function unusedOf({ tx, userId }: Owned, candidates: RawBuilder<unknown>, runsFrom: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from files where user_id = ${userId} and ${candidates}
      and not exists (select from cover_images c
        where c.user_id = ${userId} and (c.art_file_id = files.id or c.image_url like '%/' || files.id
          or c.cover_text ->> 'artFileId' = files.id::text))
      and not exists (select from versions v
        where v.user_id = ${userId} and v.item_table = 'cover_images'
          and (v.data ->> 'art_file_id' = files.id::text or v.data ->> 'image_url' like '%/' || files.id
            or v.data -> 'cover_text' ->> 'artFileId' = files.id::text))
      and not exists (select from runs r
        where r.user_id = ${userId} and r.kind = 'cover' and (r.ended_at is null or r.ended_at >= ${runsFrom})
          and (r.input ->> 'art' like '%/' || files.id or r.result ->> 'imageUrl' like '%/' || files.id
            or r.result ->> 'imageUrl' in (
              select ${urlOf('')} || made.id from files made
              where made.user_id = ${userId} and made.cover_text ->> 'artFileId' = files.id::text)))`.execute(tx)
  return rows.map(({ id }) => id)
}
