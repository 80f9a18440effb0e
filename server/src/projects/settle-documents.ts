import type { Database } from '../database/client.ts'
import { asOwner } from '../database/owned.ts'
import { markAbandoned } from './documents-queries.ts'

const LOOK_BACK_MS = 24 * 3_600_000
const INTERRUPTED = 'The work was interrupted too often. Try again.'

/**
 * A run that was ended from outside (killed too often, stopped while it waited) cannot tell its project. No project
 * stays 'generating' without a run.
 */
export async function settleDocuments(database: Database): Promise<void> {
  const ended = await database.worker
    .selectFrom('runs')
    .distinctOn('projectId')
    .select(['userId', 'projectId', 'error'])
    .where('kind', '=', 'documents')
    .where('status', 'in', ['failed', 'stopped'])
    .where('endedAt', '>', new Date(Date.now() - LOOK_BACK_MS))
    .where('projectId', 'is not', null)
    .orderBy('projectId')
    .orderBy('endedAt', 'desc')
    .execute()
  for (const { userId, projectId, error } of ended) {
    if (projectId === null) continue
    await asOwner(database, userId, (tx) => markAbandoned({ tx, userId }, projectId, error?.message ?? INTERRUPTED))
  }
}
