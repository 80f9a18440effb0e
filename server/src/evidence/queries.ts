import { EVIDENCE_LIMITS, KIND_OF_MEASURE } from '@makeready/contract/domain/evidence'
import type { CountedEvidence, EvidenceRow, EvidenceSummary } from '@makeready/contract/evidence'
import { sql } from 'kysely'
import { NotFound } from '../database/errors.ts'
import { requireBelowLimit } from '../database/item-limit.ts'
import { fetchItem, type Owned } from '../database/items.ts'
import type { Row } from '../database/schema.ts'
import { serverMessage } from '../server-messages.ts'

const COLUMNS = [
  'id',
  'kind',
  'measure',
  'value',
  'currency',
  'words',
  'claim',
  'quote',
  'place',
  'url',
  'counted',
  'pageId',
  'runId',
  'createdAt',
] as const

type Listed = Pick<Row<'evidence'>, (typeof COLUMNS)[number]>

const toRow = ({ createdAt, runId: _, ...row }: Listed, change: EvidenceRow['change'] = null): EvidenceRow => ({
  ...row,
  change,
  createdAt: createdAt.toISOString(),
})

/** Newest first. Of the search before the last one, only what was not found again. @throws NotFound */
export async function listEvidence(owned: Owned, nicheId: string): Promise<EvidenceRow[]> {
  const { tx, userId } = owned
  await fetchItem(owned, 'niches', nicheId)
  const rows = await tx
    .selectFrom('evidence')
    .select(COLUMNS)
    .where('nicheId', '=', nicheId)
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const last = await lastRun(owned, nicheId)
  const [now, before] = [true, false].map(
    (isLast) => new Set(rows.flatMap((row) => (row.runId && (row.runId === last) === isLast ? sameness(row) : []))),
  )
  return rows.flatMap((row) => {
    if (row.runId === null) return toRow(row)
    if (row.runId !== last) return now?.has(sameness(row)) ? [] : toRow(row, 'gone')
    return toRow(row, before?.size && !before.has(sameness(row)) ? 'new' : null)
  })
}

/** The newest search that read or found anything. */
async function lastRun({ tx, userId }: Owned, nicheId: string): Promise<string | null> {
  const { rows } = await sql<{ runId: string }>`
    select run_id from (${foundBy(userId)}) found where niche_id = ${nicheId} order by at desc limit 1`.execute(tx)
  return rows[0]?.runId ?? null
}

const foundBy = (userId: string) => sql`
  select niche_id, run_id, fetched_at as at from evidence_pages where user_id = ${userId}
  union all select niche_id, run_id, created_at from evidence where user_id = ${userId} and run_id is not null`

const sameness = ({ measure, quote, url, words, value }: Listed) =>
  quote === '' ? `${measure} ${words} ${value}` : `${url} ${quote}`

export async function listSummaries({ tx, userId }: Owned): Promise<EvidenceSummary[]> {
  const { rows } = await sql<Omit<EvidenceSummary, 'at'> & { at: Date }>`
    with last as (
      select distinct on (niche_id) niche_id, run_id from (${foundBy(userId)}) found order by niche_id, at desc),
    pages as (
      select p.niche_id, count(*)::int as pages, max(p.fetched_at) as at
      from evidence_pages p join last on last.niche_id = p.niche_id and last.run_id = p.run_id
      where p.user_id = ${userId} group by p.niche_id),
    counts as (
      select e.niche_id, count(*) filter (where e.counted)::int as counted,
        count(*) filter (where e.run_id = last.run_id and e.quote <> '')::int as quotes, max(e.created_at) as at
      from evidence e left join last on last.niche_id = e.niche_id
      where e.user_id = ${userId} group by e.niche_id)
    select coalesce(counts.niche_id, pages.niche_id) as niche_id, coalesce(counted, 0) as counted,
      coalesce(pages, 0) as pages, coalesce(quotes, 0) as quotes, greatest(counts.at, pages.at) as at
    from counts full join pages on pages.niche_id = counts.niche_id`.execute(tx)
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

/** @throws NotFound, LimitReached */
export async function insertCount(owned: Owned, { id: nicheId, ...values }: CountedEvidence): Promise<EvidenceRow> {
  const { tx, userId } = owned
  await fetchItem(owned, 'niches', nicheId)
  await requireBelowLimit(owned, {
    of: `evidence ${nicheId}`,
    limit: EVIDENCE_LIMITS.rows,
    count: () => countRows(owned, nicheId),
    refusal: serverMessage('evidence.too-many', { max: EVIDENCE_LIMITS.rows }),
  })
  const row = await tx
    .insertInto('evidence')
    .values({ userId, nicheId, kind: KIND_OF_MEASURE[values.measure], ...values, counted: true })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return toRow(row)
}

async function countRows({ tx, userId }: Owned, nicheId: string): Promise<number> {
  const { rows } = await tx
    .selectFrom('evidence')
    .select(sql<number>`count(*)::int`.as('rows'))
    .where('nicheId', '=', nicheId)
    .where('userId', '=', userId)
    .where('counted', '=', true)
    .executeTakeFirstOrThrow()
  return rows
}

/** @throws NotFound */
export async function removeEvidence(owned: Owned, nicheId: string, row: string): Promise<void> {
  await fetchItem(owned, 'niches', nicheId)
  const { numDeletedRows } = await owned.tx
    .deleteFrom('evidence')
    .where('id', '=', row)
    .where('nicheId', '=', nicheId)
    .where('userId', '=', owned.userId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new NotFound()
}
