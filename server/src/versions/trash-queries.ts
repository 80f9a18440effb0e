import { KINDS } from '@makeready/contract/domain/kinds'
import { LIMITS } from '@makeready/contract/domain/limits'
import type { LibraryKind } from '@makeready/contract/library'
import type { TrashItem, TrashKind } from '@makeready/contract/versions'
import { sql } from 'kysely'
import { NotFound, UnknownCursor } from '../database/errors.ts'
import { nameInDatabase, type Owned, pageOf, restoreItem } from '../database/items.ts'
import { urlOf } from '../files/file-store.ts'
import { fetchProject, setSections, updateProject } from '../projects/queries.ts'
import { deleteSource, restoreSource } from '../sources/queries.ts'
import { forgetNames } from './queries.ts'

const DAY_MS = 86_400_000
/** Sources belong to their product and have no history. */
const TRASH_KINDS = { ...KINDS, source: { table: 'sources', titleField: 'name' } } as const
const ALL = Object.keys(TRASH_KINDS) as TrashKind[]

type Deleted = { kind: TrashKind; id: string; name: string; deletedAt: Date }

const selectTrash = ({ userId }: Owned) =>
  sql.join(
    ALL.map((kind) => {
      const { table, titleField } = TRASH_KINDS[kind]
      // a deleted product's sources follow it
      const there =
        kind === 'source' ? sql`and project_id in (select id from projects where deleted_at is null)` : sql``
      return sql`select ${sql.lit(kind)} as kind, id, ${sql.id(titleField)} as name, deleted_at from ${sql.table(table)}
        where user_id = ${userId} and deleted_at is not null ${there}`
    }),
    sql` union all `,
  )

/** Newest deletion first; `total` only on the first page. @throws UnknownCursor */
export async function listTrash(owned: Owned, { limit, cursor }: { limit: number; cursor?: string | undefined }) {
  const { tx } = owned
  const place = sql`(select deleted_at, id from (${selectTrash(owned)}) as deleted where id = ${cursor})`
  const beyond = cursor === undefined ? sql`` : sql`where (deleted_at, id) < ${place}`
  const { rows } = await sql<Deleted>`
    select * from (${selectTrash(owned)}) as deleted ${beyond} order by deleted_at desc, id desc limit ${limit + 1}`.execute(
    tx,
  )
  if (rows.length === 0 && cursor !== undefined) {
    const { rows: places } = await sql`select id from (${selectTrash(owned)}) as deleted where id = ${cursor}`.execute(
      tx,
    )
    if (places.length === 0) throw new UnknownCursor()
  }
  const { items, nextCursor } = pageOf(rows, limit)
  const total = async () => {
    const { rows: counted } = await sql<{ total: number }>`
      select count(*)::int as total from (${selectTrash(owned)}) as deleted`.execute(tx)
    return counted[0]?.total ?? 0
  }
  return { items: items.map(toTrashItem), nextCursor, total: cursor === undefined ? await total() : null }
}

function toTrashItem({ deletedAt, ...row }: Deleted): TrashItem {
  const purgeAt = new Date(deletedAt.getTime() + LIMITS.trashDays * DAY_MS)
  return { ...row, deletedAt: deletedAt.toISOString(), purgeAt: purgeAt.toISOString() }
}

/** Relinks it in projects where its slot is still free. @throws NotFound when not in the trash, LimitReached */
export async function restoreFromTrash(owned: Owned, kind: TrashKind, id: string): Promise<void> {
  await requireInTrash(owned, kind, id)
  if (kind === 'source') {
    await restoreSource(owned, id)
    return
  }
  await restoreItem(owned, KINDS[kind].table, id)
  await restoreLinks(owned, kind, id)
}

async function requireInTrash({ tx, userId }: Owned, kind: TrashKind, id: string): Promise<void> {
  const { rows } = await sql`select id from ${sql.table(TRASH_KINDS[kind].table)}
    where id = ${id} and user_id = ${userId} and deleted_at is not null for update`.execute(tx)
  if (rows.length === 0) throw new NotFound()
}

/** Deletes permanently. @returns links of unused files, to be removed after the commit. @throws NotFound */
export async function purge(owned: Owned, kind: TrashKind, id: string): Promise<string[]> {
  await requireInTrash(owned, kind, id)
  if (kind === 'source') {
    await deleteSource(owned, id)
    return []
  }
  const { tx, userId } = owned
  const { table } = KINDS[kind]
  const files = await filesOf(owned, kind, id)
  const texts = kind === 'project' ? await launchTextIds(owned, id) : []
  await sql`delete from ${sql.table(table)} where id = ${id} and user_id = ${userId}`.execute(tx)
  await forgetHistory(owned, nameInDatabase(table), id)
  for (const text of texts) await forgetHistory(owned, 'launch_texts', text)
  return kind === 'cover' ? withoutCover(owned, files) : files.map(urlOf)
}

async function forgetHistory(owned: Owned, table: string, id: string): Promise<void> {
  await sql`select forget_versions(${table}, ${id})`.execute(owned.tx)
  await forgetNames(owned, table, id)
}

async function launchTextIds({ tx, userId }: Owned, projectId: string): Promise<string[]> {
  const texts = tx.selectFrom('launchTexts').select('id').where('projectId', '=', projectId)
  return (await texts.where('userId', '=', userId).execute()).map(({ id }) => id)
}

/** Per transaction: short enough to block nobody. */
export const PURGED_AT_ONCE = 200

/** Items deleted before `time`; more may follow while `found` is PURGED_AT_ONCE. */
export async function purgeSome(
  owned: Owned,
  time: Date,
): Promise<{ found: number; deleted: number; files: string[] }> {
  const { rows } = await sql<Deleted>`
    select * from (${selectTrash(owned)}) as deleted where deleted_at <= ${time} order by deleted_at, id
    limit ${PURGED_AT_ONCE}`.execute(owned.tx)
  const files: string[] = []
  let deleted = 0
  for (const { kind, id } of rows) {
    try {
      files.push(...(await purge(owned, kind, id)))
      deleted += 1
    } catch (error) {
      // restored concurrently
      if (!(error instanceof NotFound)) throw error
    }
  }
  return { found: rows.length, deleted, files }
}

/** A project's documents, or a cover's pictures with those of its versions. */
async function filesOf({ tx, userId }: Owned, kind: LibraryKind, id: string): Promise<string[]> {
  const mine = sql`select id from files where user_id = ${userId}`
  if (kind === 'project') {
    const { rows } = await sql<{ id: string }>`${mine} and project_id = ${id}`.execute(tx)
    return rows.map((row) => row.id)
  }
  if (kind !== 'cover') return []
  const { rows } = await sql<{ id: string }>`${mine} and kind = 'cover' and (
    exists (select from cover_images c where c.id = ${id} and c.image_url like '%/' || files.id)
    or exists (select from versions v where v.user_id = ${userId} and v.item_table = 'cover_images'
      and v.item_id = ${id} and v.data ->> 'image_url' like '%/' || files.id))`.execute(tx)
  return rows.map((row) => row.id)
}

/** Pictures that no cover and no version uses. */
async function withoutCover({ tx, userId }: Owned, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select id from files where user_id = ${userId} and id in (${sql.join(ids)})
      and not exists (select from cover_images c where c.user_id = ${userId} and c.image_url like '%/' || files.id)
      and not exists (select from versions v where v.user_id = ${userId} and v.item_table = 'cover_images'
        and v.data ->> 'image_url' like '%/' || files.id)`.execute(tx)
  return rows.map((row) => urlOf(row.id))
}

/** May include people who restored everything. @param tx as administrator */
export async function fetchUsersWithTrash(tx: Owned['tx'], time: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('versions')
    .select('userId')
    .distinct()
    .where('action', '=', 'delete')
    .where('createdAt', '<', time)
    .execute()
  return rows.map(({ userId }) => userId)
}

/** A project that lost the item, and the sections that preceded it there. */
type Left = { projectId: string; predecessors: string[] }

/** Relinks a restored item where its slot is still free; those projects' documents are outdated then. */
async function restoreLinks(owned: Owned, kind: LibraryKind, id: string): Promise<void> {
  const { projectLink } = KINDS[kind]
  if (projectLink === null && kind !== 'content') return
  for (const { projectId, predecessors } of await projectsLinkedUntilDeletion(owned, kind, id)) {
    const project = await fetchProject(owned, projectId)
    if (kind === 'content') {
      const sections = project.contentSections.map((section) => section.id)
      if (sections.includes(id) || sections.length >= LIMITS.sectionsPerProject) continue
      const place = sections.findLastIndex((section) => predecessors.includes(section)) + 1
      await setSections(owned, projectId, sections.toSpliced(place, 0, id), undefined)
    } else if (projectLink && project[projectLink] === null)
      await updateProject(owned, projectId, { [projectLink]: id })
  }
}

/** Projects that had the item until its deletion, recorded in the same transaction. */
async function projectsLinkedUntilDeletion({ tx, userId }: Owned, kind: LibraryKind, id: string): Promise<Left[]> {
  const { table, projectLink } = KINDS[kind]
  const had =
    projectLink === null
      ? sql`left_form.data -> 'content_ids' ? ${id}`
      : sql`left_form.data ->> ${sql.lit(nameInDatabase(projectLink))} = ${id}`
  const { rows } = await sql<{ projectId: string; contentIds: string[] | null }>`
    select left_form.item_id as project_id, left_form.data -> 'content_ids' as content_ids
    from (select created_at from versions
      where user_id = ${userId} and item_table = ${nameInDatabase(table)} and item_id = ${id} and action = 'delete'
      order by version desc limit 1) as deletion
    join versions as left_form on left_form.user_id = ${userId} and left_form.item_table = 'projects'
      and left_form.created_at between deletion.created_at - interval '1 s' and deletion.created_at + interval '10 s'
      and ${had}
    join projects on projects.id = left_form.item_id and projects.user_id = ${userId} and projects.deleted_at is null
    order by left_form.created_at, left_form.item_id`.execute(tx)
  return rows.map(({ projectId, contentIds }) => ({
    projectId,
    predecessors: contentIds?.slice(0, Math.max(0, contentIds.indexOf(id))) ?? [],
  }))
}
