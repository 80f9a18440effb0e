import { LIMITS } from '@makeready/contract/domain/limits'
import type { LibraryKind } from '@makeready/contract/library'
import { sql } from 'kysely'
import type { Owned } from '../../database/items.ts'
import { KINDS } from '../../library/queries.ts'
import { fetchProject, setSections, updateProject } from '../../projects/queries.ts'

const LINKS = {
  niche: ['niche_id', 'nicheId'],
  idea: ['product_idea_id', 'productIdeaId'],
  title: ['title_id', 'titleId'],
  cover: ['cover_id', 'coverId'],
} as const

/** A project that lost the item, and the sections that stood before it there. */
type Left = { projectId: string; predecessors: string[] }

/**
 * Puts an item that came out of the bin back into the projects that its deletion took it out of, as far as its place
 * there is free: a link that leads elsewhere by now stays. Documents of those projects are to be made again.
 */
export async function takeItsPlaces(owned: Owned, kind: LibraryKind, id: string): Promise<void> {
  if (kind === 'project') return
  for (const { projectId, predecessors } of await leftBy(owned, kind, id)) {
    const project = await fetchProject(owned, projectId)
    if (kind === 'content') {
      const sections = project.contentSections.map((section) => section.id)
      if (sections.includes(id) || sections.length >= LIMITS.sectionsPerProject) continue
      const place = sections.findLastIndex((section) => predecessors.includes(section)) + 1
      await setSections(owned, projectId, sections.toSpliced(place, 0, id), undefined)
    } else {
      const [, field] = LINKS[kind]
      if (project[field] === null) await updateProject(owned, projectId, { [field]: id })
    }
  }
}

/** Projects, not deleted themselves, that had the item until its last deletion: one transaction wrote both down. */
async function leftBy({ tx, userId }: Owned, kind: Exclude<LibraryKind, 'project'>, id: string): Promise<Left[]> {
  const had =
    kind === 'content'
      ? sql`left_form.data -> 'content_ids' ? ${id}`
      : sql`left_form.data ->> ${sql.lit(LINKS[kind][0])} = ${id}`
  const { rows } = await sql<{ projectId: string; contentIds: string[] | null }>`
    select left_form.item_id as project_id, left_form.data -> 'content_ids' as content_ids
    from (select created_at from versions
      where user_id = ${userId} and item_table = ${KINDS[kind].table} and item_id = ${id} and action = 'delete'
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
