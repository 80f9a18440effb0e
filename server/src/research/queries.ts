import { RESEARCH_SOURCES, type ResearchSource } from '@makeready/contract/domain/research-sources'
import { sql } from 'kysely'
import type { Owned } from '../database/items.ts'
import type { Row } from '../database/schema.ts'

export type SourceRow = Row<'researchSources'>

/** In the order in which they are asked. @param owned the installation */
export async function listSourceRows({ tx, userId }: Owned): Promise<SourceRow[]> {
  const rows = await tx.selectFrom('researchSources').selectAll().where('userId', '=', userId).execute()
  return RESEARCH_SOURCES.flatMap((kind) => rows.find((row) => row.kind === kind) ?? [])
}

/** @param owned the installation */
export async function saveSourceRow(
  { tx, userId }: Owned,
  { kind, ...fields }: Pick<SourceRow, 'kind' | 'baseUrl' | 'keyBox' | 'monthlyCap'>,
): Promise<void> {
  const set = { ...fields, updatedAt: new Date() }
  await tx
    .insertInto('researchSources')
    .values({ userId, kind, ...set })
    .onConflict((conflict) => conflict.columns(['userId', 'kind']).doUpdateSet(set))
    .execute()
}

/** @param owned the installation */
export async function removeSourceRow({ tx, userId }: Owned, kind: ResearchSource): Promise<void> {
  await tx.deleteFrom('researchSources').where('userId', '=', userId).where('kind', '=', kind).execute()
}

/** Requests since the month began, by source. @param owned the installation */
export async function countRequests({ tx, userId }: Owned): Promise<Partial<Record<ResearchSource, number>>> {
  const rows = await tx
    .selectFrom('researchRequests')
    .select(['source', sql<number>`count(*)::int`.as('requests')])
    .where('userId', '=', userId)
    .where('createdAt', '>=', THIS_MONTH)
    .groupBy('source')
    .execute()
  return Object.fromEntries(rows.map(({ source, requests }) => [source, requests]))
}

const THIS_MONTH = sql<Date>`date_trunc('month', now(), 'UTC')`

export type Claim = 'free' | 'asked' | 'capped' | 'enough' | 'gone'

/**
 * Notes a request before it is sent. 'asked': an earlier attempt of the run sent it; 'enough': the run has sent `most`;
 * 'gone': it was disconnected.
 * @param owned the installation
 */
export async function claimRequest(
  { tx, userId }: Owned,
  { runId, key, source, most }: { runId: string; key: string; source: ResearchSource; most: number },
): Promise<Claim> {
  // claims of one source wait for each other, so that its cap holds
  const row = await tx
    .selectFrom('researchSources')
    .select('monthlyCap')
    .where('userId', '=', userId)
    .where('kind', '=', source)
    .forUpdate()
    .executeTakeFirst()
  const ofRun = await tx.selectFrom('researchRequests').select(['key', 'source']).where('runId', '=', runId).execute()
  if (ofRun.some((one) => one.key === key && one.source === source)) return 'asked'
  if (ofRun.length >= most) return 'enough'
  if (!row) return 'gone'
  const { [source]: requests = 0 } = await countRequests({ tx, userId })
  if (row.monthlyCap !== null && requests >= row.monthlyCap) return 'capped'
  await tx.insertInto('researchRequests').values({ userId, runId, key, source }).execute()
  return 'free'
}

/** Deletes notes of requests that no limit counts anymore and no run continues from. @param owned the installation */
export async function forgetRequests({ tx, userId }: Owned): Promise<void> {
  await tx
    .deleteFrom('researchRequests')
    .where('userId', '=', userId)
    .where('createdAt', '<', sql<Date>`date_trunc('month', now() - interval '1 month', 'UTC')`)
    .execute()
}
