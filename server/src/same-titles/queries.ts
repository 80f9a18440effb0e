import type { FoundTitles } from '@makeready/contract/same-titles'
import { sql } from 'kysely'
import { isApproved } from '../database/approved.ts'
import type { Owned } from '../database/items.ts'

/** Older ones are not compared. */
const MOST_COMPARED = 1_000

export type SavedTitle = { kind: 'title' | 'project'; id: string; title: string; titleId: string | null }

/** Saved titles, and products with their own name, newest first. */
export async function listSavedTitles({ tx, userId }: Owned): Promise<SavedTitle[]> {
  const titles = await tx
    .selectFrom('productTitles')
    .select(['id', 'title'])
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .where(isApproved('productTitles'))
    .orderBy('createdAt', 'desc')
    .limit(MOST_COMPARED)
    .execute()
  const projects = await tx
    .selectFrom('projects')
    .select(['id', 'title', 'titleId'])
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .where(isApproved('projects'))
    .orderBy('createdAt', 'desc')
    .limit(MOST_COMPARED)
    .execute()
  return [
    ...titles.map((row) => ({ kind: 'title' as const, titleId: null, ...row })),
    ...projects.map((row) => ({ kind: 'project' as const, ...row })),
  ]
}

/** What a source answered about this title in the last 24 hours. */
export async function fetchSearch({ tx, userId }: Owned, key: string): Promise<FoundTitles | null> {
  const row = await tx
    .selectFrom('runs')
    .select('result')
    .where('userId', '=', userId)
    .where('kind', '=', 'same-titles')
    .where('status', '=', 'done')
    .where('createdAt', '>', sql<Date>`now() - interval '24 hours'`)
    .where(sql<boolean>`input ->> 'key' = ${key}`)
    .where(sql<boolean>`result ->> 'source' is not null`)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (row?.result as FoundTitles | undefined) ?? null
}
