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
  'createdAt',
] as const

const toRow = ({ createdAt, ...row }: Pick<Row<'evidence'>, (typeof COLUMNS)[number]>): EvidenceRow => ({
  ...row,
  createdAt: createdAt.toISOString(),
})

/** Newest first. @throws NotFound */
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
  return rows.map(toRow)
}

export async function listSummaries({ tx, userId }: Owned): Promise<EvidenceSummary[]> {
  const rows = await tx
    .selectFrom('evidence')
    .select(({ fn }) => [
      'nicheId',
      sql<number>`count(*) filter (where counted)::int`.as('counted'),
      fn.max('createdAt').as('at'),
    ])
    .where('userId', '=', userId)
    .groupBy('nicheId')
    .execute()
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
