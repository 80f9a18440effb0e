import { createHash } from 'node:crypto'
import type { LaunchKit } from '@makeready/contract/launch'
import type { Owned } from '../database/items.ts'
import type { ProjectParts } from '../projects/documents-queries.ts'
import { fetchProject } from '../projects/queries.ts'
import { launchRows, toLaunchText } from './queries.ts'

/** Fingerprint of what launch texts are written from. @public */
export function bookKey({ title, productTitle, productType, language, contentSections }: ProjectParts): string {
  const text = contentSections.map(({ sectionName, content }) => [sectionName, content])
  const all = JSON.stringify([title, productTitle?.title, productType, language, text])
  return createHash('sha256').update(all).digest('base64url')
}

/** @throws NotFound */
export async function fetchKit(owned: Owned, projectId: string): Promise<LaunchKit> {
  const key = bookKey(await fetchProject(owned, projectId))
  const rows = await launchRows(owned, projectId)
  const run = await latestRun(owned, projectId)
  const isActive = run?.status === 'queued' || run?.status === 'running'
  const ended = run?.status === 'failed' || run?.status === 'stopped' ? run.status : null
  return {
    texts: rows.map((row) => ({ ...toLaunchText(row), isOutdated: row.basedOn !== key })),
    state: isActive ? 'making' : (ended ?? (rows.length > 0 ? 'made' : 'none')),
    runId: isActive ? run.id : null,
    error: ended === 'failed' && run?.error ? messageOf(run.error) : null,
    estimate: { requests: 0, cost: 0, seconds: 1 },
  }
}

async function latestRun({ tx, userId }: Owned, projectId: string) {
  return tx
    .selectFrom('runs')
    .select(['id', 'status', 'error', 'createdAt'])
    .where('projectId', '=', projectId)
    .where('userId', '=', userId)
    .where('kind', '=', 'launch')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

const messageOf = ({ message, detail }: { message: string; detail?: unknown }): LaunchKit['error'] => ({
  message,
  detail: (detail ?? null) as NonNullable<LaunchKit['error']>['detail'],
})
