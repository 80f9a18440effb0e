import type { VersionForm } from '@makeready/contract/versions'
import { sql } from 'kysely'
import type { Owned } from '../../database/items.ts'
import { KINDS } from '../../library/queries.ts'

type ProjectForm = Extract<VersionForm, { kind: 'project' }>['item']
type Part = ProjectForm['sections'][number]
type PartKind = 'niche' | 'idea' | 'title' | 'cover' | 'content'

/** What a project can be linked to, besides its sections. */
export type ProjectLinks = Record<'nicheId' | 'productIdeaId' | 'titleId' | 'coverId', string | null>

/** The parts that a project names, also those in the bin and those that are gone. */
export async function partsOf(owned: Owned, links: ProjectLinks): Promise<ProjectForm['parts']> {
  const part = async (kind: PartKind, id: string | null) => (id === null ? null : await partAt(owned, kind, id))
  return {
    niche: await part('niche', links.nicheId),
    idea: await part('idea', links.productIdeaId),
    title: await part('title', links.titleId),
    cover: await part('cover', links.coverId),
  }
}

/** These sections, or without a list those that the project has now, in order. */
export async function sectionsAt(
  owned: Owned,
  projectId: string,
  contentIds: readonly string[] | undefined,
): Promise<Part[]> {
  const ids = contentIds ?? (await sectionIds(owned, projectId))
  const known = await namesOf(owned, 'content', ids)
  return ids.map((id) => known.get(id) ?? { id, name: null, there: false })
}

async function partAt(owned: Owned, kind: PartKind, id: string): Promise<Part> {
  return (await namesOf(owned, kind, [id])).get(id) ?? { id, name: null, there: false }
}

async function namesOf({ tx, userId }: Owned, kind: PartKind, ids: readonly string[]): Promise<Map<string, Part>> {
  if (ids.length === 0) return new Map()
  const { table, searched } = KINDS[kind]
  const { rows } = await sql<Part>`
    select id, ${sql.id(searched)} as name, deleted_at is null as there from ${sql.table(table)}
    where user_id = ${userId} and id in (${sql.join(ids)})`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

async function sectionIds({ tx, userId }: Owned, projectId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('projectContentSections')
    .select('contentId')
    .where('projectId', '=', projectId)
    .where('userId', '=', userId)
    .orderBy('orderIndex')
    .execute()
  return rows.map(({ contentId }) => contentId)
}
