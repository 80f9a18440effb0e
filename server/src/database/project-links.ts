import { sql } from 'kysely'
import type { Owned } from './items.ts'

/** One of a project's links, by the linked item's id. */
export type Link = { nicheId: string } | { productIdeaId: string } | { titleId: string } | { coverId: string }

/** To be set on a project before its sections change: the history keeps those of now. */
export const REARRANGED = { arrangement: sql<number>`arrangement + 1` }

const CHANGED = { pdfStatus: 'not_generated', pdfError: null } as const

/** The documents of every project that uses the item are no longer those of its parts (specification, section 4). */
export async function resetDocuments({ tx, userId }: Owned, link: Link): Promise<void> {
  const [column, id] = entry(link)
  await tx.updateTable('projects').set(CHANGED).where('userId', '=', userId).where(column, '=', id).execute()
}

/** A deleted item leaves the projects that used it. */
export async function unlinkFromProjects({ tx, userId }: Owned, link: Link): Promise<void> {
  const [column, id] = entry(link)
  await tx
    .updateTable('projects')
    .set({ ...CHANGED, [column]: null })
    .where('userId', '=', userId)
    .where(column, '=', id)
    .execute()
}

export async function resetDocumentsOfSection({ tx, userId }: Owned, contentId: string): Promise<void> {
  await tx
    .updateTable('projects')
    .set(CHANGED)
    .where('userId', '=', userId)
    .where('id', 'in', (using) =>
      using
        .selectFrom('projectContentSections')
        .select('projectId')
        .where('contentId', '=', contentId)
        .where('userId', '=', userId),
    )
    .execute()
}

/** A deleted section leaves the projects that held it. */
export async function dropSection(owned: Owned, contentId: string): Promise<void> {
  await resetDocumentsOfSection(owned, contentId)
  await owned.tx
    .updateTable('projects')
    .set(REARRANGED)
    .where('userId', '=', owned.userId)
    .where('id', 'in', (using) =>
      using
        .selectFrom('projectContentSections')
        .select('projectId')
        .where('contentId', '=', contentId)
        .where('userId', '=', owned.userId),
    )
    .execute()
  await owned.tx
    .deleteFrom('projectContentSections')
    .where('contentId', '=', contentId)
    .where('userId', '=', owned.userId)
    .execute()
}

function entry(link: Link) {
  return Object.entries(link)[0] as ['nicheId' | 'productIdeaId' | 'titleId' | 'coverId', string]
}
