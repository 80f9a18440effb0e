import type { KINDS, LinkedKind } from '@makeready/contract/domain/kinds'
import { sql } from 'kysely'
import type { Owned } from './items.ts'

export type LinkColumn = (typeof KINDS)[LinkedKind]['projectLink']

/** Set before a project's sections change, so that the history keeps the current ones. */
export const REARRANGED = { arrangement: sql<number>`arrangement + 1` }

export async function unlinkFromProjects({ tx, userId }: Owned, column: LinkColumn, id: string): Promise<void> {
  await tx
    .updateTable('projects')
    .set({ [column]: null })
    .where('userId', '=', userId)
    .where(column, '=', id)
    .execute()
}

export async function dropSection({ tx, userId }: Owned, contentId: string): Promise<void> {
  await tx
    .updateTable('projects')
    .set(REARRANGED)
    .where('userId', '=', userId)
    .where('id', 'in', (using) =>
      using
        .selectFrom('projectContentSections')
        .select('projectId')
        .where('contentId', '=', contentId)
        .where('userId', '=', userId),
    )
    .execute()
  await tx
    .deleteFrom('projectContentSections')
    .where('contentId', '=', contentId)
    .where('userId', '=', userId)
    .execute()
}
