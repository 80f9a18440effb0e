import type { LaunchKit } from '@makeready/contract/launch'
import { sql } from 'kysely'
import { fetchFullName } from '../account/queries.ts'
import type { Owned } from '../database/items.ts'
import type { Engine } from '../engine/engine.ts'
import { fetchProject } from '../projects/queries.ts'
import { latestRuns } from '../runs/latest-runs.ts'
import { estimateKit } from './estimate.ts'
import { fetchKnown } from './known-queries.ts'
import { launchRows, toLaunchText } from './queries.ts'
import { bookKey } from './read-book.ts'

/** @throws NotFound */
export async function fetchKit(owned: Owned, projectId: string, engine: Engine | null): Promise<LaunchKit> {
  const project = await fetchProject(owned, projectId)
  const key = bookKey(project, await fetchFullName(owned), await fetchKnown(owned, projectId))
  const rows = await launchRows(owned, projectId)
  const edited = await editedTexts(owned, projectId)
  const [run] = await latestRuns(owned, 'launch', projectId, 1)
  const isActive = run?.status === 'queued' || run?.status === 'running'
  const ended = run?.status === 'failed' || run?.status === 'stopped' ? run.status : null
  return {
    texts: rows.map((row) => ({ ...toLaunchText(row), isOutdated: row.basedOn !== key, isEdited: edited.has(row.id) })),
    state: isActive ? 'making' : (ended ?? (rows.length > 0 ? 'made' : 'none')),
    runId: isActive ? run.id : null,
    unfinishedRunId: ended ? (run?.id ?? null) : null,
    error: ended === 'failed' && run?.error ? messageOf(run.error) : null,
    estimate: estimateKit(project.contentSections, engine),
  }
}

/** Ids of texts with an earlier version from the run that wrote them. */
async function editedTexts({ tx, userId }: Owned, projectId: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('launchTexts as text')
    .innerJoin('versions as version', 'version.itemId', 'text.id')
    .select('text.id')
    .distinct()
    .where('text.projectId', '=', projectId)
    .where('text.userId', '=', userId)
    .where('version.itemTable', '=', 'launch_texts')
    .where(sql<boolean>`version.data ->> 'run_id' = text.run_id::text`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

const messageOf = ({ message, detail }: { message: string; detail?: unknown }): LaunchKit['error'] => ({
  message,
  detail: (detail ?? null) as NonNullable<LaunchKit['error']>['detail'],
})
