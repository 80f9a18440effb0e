import { KIND_NAMES, KINDS, type LinkedKind, type ListedKind } from '@makeready/contract/domain/kinds'
import { countWords } from '@makeready/contract/domain/reading-time'
import {
  EXCERPT_LENGTH,
  type LibraryItem,
  type LibraryKind,
  type LibrarySort,
  type Use,
} from '@makeready/contract/library'
import { type RawBuilder, sql } from 'kysely'
import { asCover } from '../covers/queries.ts'
import { isApproved } from '../database/approved.ts'
import { UnknownCursor } from '../database/errors.ts'
import {
  contains,
  fetchItem,
  type Owned,
  type PageRequest,
  pageOf,
  sharedColumns,
  withIsoDates,
} from '../database/items.ts'
import type { ItemTable, Row } from '../database/schema.ts'
import { projectCards } from '../projects/queries.ts'

type LibraryRequest = PageRequest & {
  kind?: LibraryKind | undefined
  sort: LibrarySort
  newestOfName?: boolean | undefined
}
type Place = { kind: LibraryKind; id: string; position: Date | string }

const DESCENDING: readonly LibrarySort[] = ['newest', 'changed']

function positionOf(kind: LibraryKind, sort: LibrarySort): RawBuilder<unknown> {
  if (sort === 'title') return sql`lower(${sql.ref(KINDS[kind].titleField)})`
  return sql.ref(sort === 'changed' ? 'updatedAt' : 'createdAt')
}

/** `total` only on the first page. @throws UnknownCursor */
export async function listLibrary(owned: Owned, request: LibraryRequest) {
  const { limit, cursor, sort } = request
  const kinds = request.kind ? [request.kind] : KIND_NAMES
  const matches = kinds.map((kind) => matchesOf(owned, kind, request))
  const after = cursor === undefined ? undefined : await placeOf(owned, kinds, cursor, sort)
  const isDescending = DESCENDING.includes(sort)
  const [than, direction] = isDescending ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`]
  const beyond = after ? sql`where (position, id) ${than} (${after.position}, ${after.id})` : sql``
  const sorted = sql`order by position ${direction}, id ${direction} limit ${limit + 1}`
  const pages = matches.map((match) => sql`(select * from (${match}) as matching ${beyond} ${sorted})`)
  const { rows } = await sql<Place>`select * from (${union(pages)}) as page ${sorted}`.execute(owned.tx)
  const page = pageOf(rows, limit)
  return {
    items: await itemsAt(owned, page.items),
    nextCursor: page.nextCursor,
    total: cursor === undefined ? await count(owned, matches) : null,
  }
}

/** Of each kind, what `search` finds; everything without it. */
export async function countLibrary(owned: Owned, search: string | undefined): Promise<Record<LibraryKind, number>> {
  const matches = union(KIND_NAMES.map((kind) => matchesOf(owned, kind, { search, sort: 'newest' })))
  const { rows } = await sql<{ kind: LibraryKind; count: number }>`
    select kind, count(*)::int as count from (${matches}) as matching group by kind`.execute(owned.tx)
  const found = new Map(rows.map(({ kind, count }) => [kind, count]))
  return Object.fromEntries(KIND_NAMES.map((kind) => [kind, found.get(kind) ?? 0])) as Record<LibraryKind, number>
}

const union = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql` union all `)

function matchesOf(
  { userId }: Owned,
  kind: LibraryKind,
  { search, sort, newestOfName }: Pick<LibraryRequest, 'search' | 'sort' | 'newestOfName'>,
) {
  const { table, titleField } = KINDS[kind]
  const mine = sql`user_id = ${userId} and deleted_at is null and ${isApproved(table)}`
  const term = search?.trim()
  const found = term ? sql`and ${contains(titleField, term)}` : sql``
  const newest =
    newestOfName && kind === 'content'
      ? sql`and id in (select distinct on (lower(btrim(section_name))) id from generated_content where ${mine}
          order by lower(btrim(section_name)), created_at desc, id desc)`
      : sql``
  return sql`select ${sql.lit(kind)} as kind, id, ${positionOf(kind, sort)} as position
    from ${sql.table(table)} where ${mine} ${found} ${newest}`
}

async function count({ tx }: Owned, matches: readonly RawBuilder<unknown>[]): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${union(matches)}) as matching`.execute(tx)
  return rows[0]?.total ?? 0
}

/** Works for a deleted item too: the list continues from its position. @throws UnknownCursor */
async function placeOf(
  { tx, userId }: Owned,
  kinds: readonly LibraryKind[],
  id: string,
  sort: LibrarySort,
): Promise<Place> {
  const places = kinds.map(
    (
      kind,
    ) => sql`select ${sql.lit(kind)} as kind, id, ${positionOf(kind, sort)} as position from ${sql.table(KINDS[kind].table)}
      where id = ${id} and user_id = ${userId}`,
  )
  const { rows } = await sql<Place>`${union(places)}`.execute(tx)
  if (!rows[0]) throw new UnknownCursor()
  return rows[0]
}

async function itemsAt(owned: Owned, places: readonly Place[]): Promise<LibraryItem[]> {
  const found = new Map<string, LibraryItem>()
  for (const kind of KIND_NAMES) {
    const ids = places.filter((place) => place.kind === kind).map((place) => place.id)
    if (ids.length === 0) continue
    for (const item of await cardsOf(owned, kind, ids)) found.set(item.id, { kind, id: item.id, item } as LibraryItem)
  }
  return places.flatMap((place) => found.get(place.id) ?? [])
}

async function cardsOf(owned: Owned, kind: LibraryKind, ids: readonly string[]): Promise<{ id: string }[]> {
  if (kind === 'project') return projectCards(owned, ids)
  if (kind === 'content') return sectionCards(owned, ids)
  const products = await productsOf(owned, kind, ids)
  const withProduct = <Card extends { id: string }>(card: Card) => ({ ...card, product: products.get(card.id) ?? null })
  if (kind === 'cover') return (await rowsOf(owned, 'coverImages', ids)).map(asCover).map(withProduct)
  return (await rowsOf(owned, KINDS[kind].table, ids)).map(withIsoDates).map(withProduct)
}

async function productsOf({ tx, userId }: Owned, kind: LinkedKind | ListedKind, ids: readonly string[]) {
  const { table, projectLink } = KINDS[kind]
  const containing = projectLink
    ? sql`(select p.title from projects p
        where p.${sql.ref(projectLink)} = item.id and p.user_id = ${userId} and p.deleted_at is null
        order by p.created_at desc, p.id limit 1)`
    : sql`null`
  const { rows } = await sql<{ id: string; product: string | null }>`
    select item.id, coalesce(${containing},
      (select p.title from projects p
        where p.id = item.project_id and p.user_id = ${userId} and p.deleted_at is null)) as product
    from ${sql.table(table)} item
    where item.user_id = ${userId} and item.id in (${sql.join(ids)})`.execute(tx)
  return new Map(rows.map(({ id, product }) => [id, product]))
}

async function rowsOf<Table extends ItemTable>(
  { tx, userId }: Owned,
  table: Table,
  ids: readonly string[],
): Promise<Row<Table>[]> {
  const rows = await tx
    .selectFrom(sharedColumns(table))
    .selectAll()
    .where('userId', '=', userId)
    .where('id', 'in', [...ids])
    .execute()
  return rows as unknown as Row<Table>[]
}

async function sectionCards({ tx, userId }: Owned, ids: readonly string[]) {
  const rows = await tx
    .selectFrom('generatedContent')
    .select(['id', 'userId', 'createdAt', 'updatedAt', 'deletedAt', 'version', 'projectId', 'engine', 'runId'])
    .select(['sectionName', 'contentType', 'words', sql<string>`left(content, ${EXCERPT_LENGTH})`.as('start')])
    .select(sql<string | null>`case when words is null then content end`.as('uncounted'))
    .select(productOf(userId).as('product'))
    .where('userId', '=', userId)
    .where('id', 'in', [...ids])
    .execute()
  return rows.map(({ start, uncounted, ...row }) => ({
    ...withIsoDates(row),
    excerpt: firstCharacters(start),
    words: row.words ?? countWords(uncounted ?? ''),
  }))
}

function productOf(userId: string) {
  return sql<string | null>`coalesce(
    (select p.title from project_content_sections s join projects p on p.id = s.project_id
      where s.content_id = generated_content.id and p.user_id = ${userId} and p.deleted_at is null
      order by p.created_at desc, p.id limit 1),
    (select p.title from projects p
      where p.id = generated_content.project_id and p.user_id = ${userId} and p.deleted_at is null))`
}

function firstCharacters(text: string): string {
  const cut = text.slice(0, EXCERPT_LENGTH)
  return cut.isWellFormed() ? cut : cut.slice(0, -1)
}

export async function listUses(owned: Owned, kind: LibraryKind, id: string): Promise<Use[]> {
  const { tx, userId } = owned
  await fetchItem(owned, KINDS[kind].table, id)
  if (kind === 'content') {
    return tx
      .selectFrom('projectContentSections as section')
      .innerJoin('projects', 'projects.id', 'section.projectId')
      .select(['projects.id as projectId', 'projects.title', 'section.orderIndex as position'])
      .where('section.contentId', '=', id)
      .where('section.userId', '=', userId)
      .where('projects.deletedAt', 'is', null)
      .orderBy('projects.createdAt', 'desc')
      .execute()
  }
  const { projectLink } = KINDS[kind]
  if (!projectLink) return []
  const rows = await tx
    .selectFrom('projects')
    .select(['id as projectId', 'title'])
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .where(projectLink, '=', id)
    .orderBy('createdAt', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, position: null }))
}
