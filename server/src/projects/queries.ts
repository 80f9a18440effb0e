import { KINDS, STARTING_KINDS } from '@makeready/contract/domain/kinds'
import { mergedList } from '@makeready/contract/domain/merged-list'
import { sql } from 'kysely'
import { fetchCover } from '../covers/queries.ts'
import { isApproved } from '../database/approved.ts'
import { Conflict, NotFound } from '../database/errors.ts'
import {
  fetchItem,
  insertItem,
  listItems,
  type Owned,
  type PageRequest,
  removeItem,
  restoreItem,
  sharedColumns,
  updateItem,
  withIsoDates,
} from '../database/items.ts'
import { REARRANGED } from '../database/project-links.ts'
import { isSample } from '../database/sample-id.ts'
import type { ItemTable, NewRow, Row } from '../database/schema.ts'
import { fetchIdea } from '../ideas/queries.ts'
import { fetchNiche } from '../niches/queries.ts'
import { serverMessage } from '../server-messages.ts'
import { renameAskedSection } from '../sources/interview-queries.ts'
import { citedSources } from '../sources/queries.ts'
import { fetchTitle } from '../titles/queries.ts'

export type ProjectFields = Omit<NewRow<'projects'>, 'userId'>

export async function listProjects(owned: Owned, page: PageRequest) {
  const { items, nextCursor } = await listItems(owned, 'projects', 'title', page)
  return { items: await asCards(owned, items), nextCursor }
}

export async function projectCards(owned: Owned, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { tx, userId } = owned
  const mine = tx.selectFrom('projects').selectAll().where('userId', '=', userId)
  return asCards(
    owned,
    await mine
      .where('id', 'in', [...ids])
      .where('deletedAt', 'is', null)
      .execute(),
  )
}

async function asCards(owned: Owned, rows: Row<'projects'>[]) {
  const covers = await coverLinks(owned, rows)
  const sections = await sectionCounts(owned, rows)
  return rows.map((row) => ({
    ...withIsoDates(row),
    sample: isSample(row.userId, row.id),
    coverImageUrl: (row.coverId && covers.get(row.coverId)) ?? null,
    sectionCount: sections.get(row.id) ?? 0,
  }))
}

async function coverLinks({ tx, userId }: Owned, rows: Row<'projects'>[]): Promise<Map<string, string>> {
  const ids = rows.flatMap((row) => row.coverId ?? [])
  if (ids.length === 0) return new Map()
  const covers = await tx
    .selectFrom('coverImages')
    .select(['id', 'imageUrl'])
    .where('userId', '=', userId)
    .where('id', 'in', ids)
    .execute()
  return new Map(covers.map((cover) => [cover.id, cover.imageUrl]))
}

async function sectionCounts({ tx, userId }: Owned, rows: Row<'projects'>[]): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map()
  const counts = await tx
    .selectFrom('projectContentSections')
    .select(['projectId', sql<number>`count(*)::int`.as('sections')])
    .where('userId', '=', userId)
    .where(
      'projectId',
      'in',
      rows.map((row) => row.id),
    )
    .groupBy('projectId')
    .execute()
  return new Map(counts.map((count) => [count.projectId, count.sections]))
}

export async function fetchProject(owned: Owned, id: string) {
  const row = await fetchItem(owned, 'projects', id)
  const { niche: _, ...project } = row
  const contentSections = await fetchSections(owned, id)
  return {
    ...withIsoDates(project),
    sample: isSample(row.userId, row.id),
    niche: row.nicheId === null ? null : await fetchNiche(owned, row.nicheId),
    productIdea: row.productIdeaId === null ? null : await fetchIdea(owned, row.productIdeaId),
    productTitle: row.titleId === null ? null : await fetchTitle(owned, row.titleId),
    cover: row.coverId === null ? null : await fetchCover(owned, row.coverId),
    contentSections,
    sources: await sourcesOf(owned, contentSections),
  }
}

export function sourcesOf(owned: Owned, sections: readonly { content: string }[]) {
  return citedSources(
    owned,
    sections.map(({ content }) => content),
  )
}

async function fetchSections({ tx, userId }: Owned, projectId: string) {
  const rows = await tx
    .selectFrom('projectContentSections as section')
    .innerJoin('generatedContent as content', 'content.id', 'section.contentId')
    .selectAll('content')
    .select('section.orderIndex')
    .where('section.projectId', '=', projectId)
    .where('section.userId', '=', userId)
    .where('content.deletedAt', 'is', null)
    .orderBy('section.orderIndex')
    .execute()
  return rows.map(withIsoDates)
}

export async function insertProject(owned: Owned, fields: ProjectFields, contentIds: readonly string[]) {
  const links = await checkedLinks(owned, fields)
  const { id } = await insertItem(owned, 'projects', { ...fields, ...links })
  if (contentIds.length > 0) await placeSections(owned, id, contentIds)
  return fetchProject(owned, id)
}

export async function updateProject(owned: Owned, id: string, fields: Partial<ProjectFields>) {
  const links = await checkedLinks(owned, fields)
  await updateItem(owned, 'projects', id, { ...fields, ...links })
  return fetchProject(owned, id)
}

/** Links must be the creator's own items outside the trash; the niche's name is stored with its link. */
async function checkedLinks(owned: Owned, fields: Partial<ProjectFields>): Promise<{ niche?: string | null }> {
  if (fields.productIdeaId) await fetchItem(owned, 'productIdeas', fields.productIdeaId)
  if (fields.titleId) await fetchItem(owned, 'productTitles', fields.titleId)
  if (fields.coverId) await fetchItem(owned, 'coverImages', fields.coverId)
  if (!fields.nicheId) return fields.nicheId === null && fields.niche === undefined ? { niche: null } : {}
  const { name } = await fetchItem(owned, 'niches', fields.nicheId)
  return { niche: name }
}

/** @throws NotFound for a section that is not the creator's own */
export async function setSections(
  owned: Owned,
  id: string,
  requested: readonly string[],
  basedOn: readonly string[] | undefined,
) {
  await fetchItem(owned, 'projects', id)
  // serialized: the next list is merged with this result
  await owned.tx.selectFrom('projects').select('id').where('id', '=', id).forUpdate().execute()
  const before = (await fetchSections(owned, id)).map((section) => section.id)
  const contentIds = basedOn ? mergedList(basedOn, requested, before) : requested
  if (before.join() !== contentIds.join()) {
    await updateItem(owned, 'projects', id, REARRANGED)
    await placeSections(owned, id, contentIds)
  }
  return fetchProject(owned, id)
}

export async function replaceSection(owned: Owned, id: string, contentId: string, replacementId: string) {
  const { tx, userId } = owned
  await fetchItem(owned, 'projects', id)
  const replacement = await fetchItem(owned, 'generatedContent', replacementId)
  const sections = await fetchSections(owned, id)
  const replaced = sections.find((section) => section.id === contentId)
  if (!replaced) throw new NotFound()
  if (contentId === replacementId) return fetchProject(owned, id)
  if (sections.some((section) => section.id === replacementId))
    throw new Conflict(serverMessage('project.section-there'))
  await updateItem(owned, 'projects', id, REARRANGED)
  await tx
    .updateTable('projectContentSections')
    .set({ contentId: replacementId })
    .where('projectId', '=', id)
    .where('contentId', '=', contentId)
    .where('userId', '=', userId)
    .execute()
  if (replaced.sectionName !== replacement.sectionName)
    await renameAskedSection(owned, id, replaced.sectionName, replacement.sectionName)
  return fetchProject(owned, id)
}

/** Restores fields and sections. @throws NotFound, Stale */
export async function putBackProject(
  owned: Owned,
  id: string,
  fields: Partial<ProjectFields>,
  { contentIds, expected, version }: { contentIds: readonly string[]; expected: number; version: number },
): Promise<Row<'projects'>> {
  const sections = (await fetchSections(owned, id)).map((section) => section.id)
  const rearranged = sections.join() !== contentIds.join()
  const row = await updateItem(
    owned,
    'projects',
    id,
    { ...fields, ...(rearranged && REARRANGED) },
    expected,
    `revert ${version}`,
  )
  if (rearranged) await placeSections(owned, id, contentIds)
  return row
}

/** Requires REARRANGED first, unless the project is new. */
async function placeSections(owned: Owned, projectId: string, contentIds: readonly string[]) {
  const { tx, userId } = owned
  await tx
    .deleteFrom('projectContentSections')
    .where('projectId', '=', projectId)
    .where('userId', '=', userId)
    .execute()
  for (const contentId of contentIds) await fetchItem(owned, 'generatedContent', contentId)
  if (contentIds.length === 0) return
  const rows = contentIds.map((contentId, orderIndex) => ({ projectId, contentId, userId, orderIndex }))
  await tx.insertInto('projectContentSections').values(rows).execute()
}

/** An unapproved Autopilot outline takes its items along: they were never listed. */
export async function removeProject(owned: Owned, id: string) {
  const { tx, userId } = owned
  for (const kind of STARTING_KINDS) {
    const { table } = KINDS[kind]
    await tx
      .updateTable(sharedColumns(table))
      .set({ deletedAt: new Date() })
      .where('userId', '=', userId)
      .where('projectId', '=', id)
      .where('deletedAt', 'is', null)
      .where(sql<boolean>`not ${isApproved(table)}`)
      .execute()
  }
  await removeItem(owned, 'projects', id)
}

export async function restoreProject(owned: Owned, id: string) {
  await restoreItem(owned, 'projects', id)
  return fetchProject(owned, id)
}

/** Serializes creating and removing a person's sample. */
export async function lockSample({ tx, userId }: Owned): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sample ${userId}`}, 0))`.execute(tx)
}

export async function fetchSampleRow({ tx, userId }: Owned, table: ItemTable, id: string) {
  return tx
    .selectFrom(sharedColumns(table))
    .select(['id', 'deletedAt'])
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
}

export async function isUsedElsewhere({ tx, userId }: Owned, id: string, projectId: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from projects p
      where p.user_id = ${userId} and p.deleted_at is null and p.id <> ${projectId}
        and (${id} in (p.niche_id, p.product_idea_id, p.title_id, p.cover_id)
          or exists (select from project_content_sections s where s.project_id = p.id and s.content_id = ${id}))) as used
  `.execute(tx)
  return rows[0]?.used ?? false
}
