import type { Owned } from '../database/items.ts'

/** Runs of a kind for a product, newest first. */
export function latestRuns({ tx, userId }: Owned, kind: string, projectId: string, most: number) {
  return tx
    .selectFrom('runs')
    .select(['id', 'status', 'error', 'createdAt', 'input'])
    .where('projectId', '=', projectId)
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .orderBy('createdAt', 'desc')
    .limit(most)
    .execute()
}

export type LatestRun = Awaited<ReturnType<typeof latestRuns>>[number]
