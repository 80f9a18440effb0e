import type { EvidenceKind } from '@makeready/contract/domain/evidence'
import { RESEARCH_SOURCE_FACTS } from '@makeready/contract/domain/research-sources'
import type { EvidencePage } from '@makeready/contract/evidence'
import { sql } from 'kysely'
import { NotFound } from '../database/errors.ts'
import { fetchItem, type Owned } from '../database/items.ts'
import type { NewRow } from '../database/schema.ts'
import type { Volume } from '../research/sources/source.ts'
import type { Offer } from '../source-reader/read/structured-offers.ts'
import { placeOf } from './choose-pages.ts'
import { offersPassage } from './quotes-by-offers.ts'
import type { Quote } from './quotes-by-rules.ts'

/** `kinds` and `query`: what it was found for */
export type NewPage = {
  url: string
  title: string
  published: string
  sha256: string
  fetchedAt: string
  kinds: EvidenceKind[]
  query: string
  passages: string[]
  /** about the niche */
  offers: Offer[]
}

type Findings = {
  nicheId: string
  runId: string
  pages: readonly NewPage[]
  /** of each page */
  quotes: readonly (readonly Quote[])[]
  volumes: readonly Volume[]
}

const BATCH = 200

/** Replaces what this run saved before a crash, and what runs before the previous one found. @throws NotFound */
export async function saveFindings(owned: Owned, { nicheId, runId, pages, quotes, volumes }: Findings): Promise<void> {
  const { tx, userId } = owned
  await fetchItem(owned, 'niches', nicheId)
  const previous = await tx
    .selectFrom('evidence')
    .select('runId')
    .where('nicheId', '=', nicheId)
    .where('userId', '=', userId)
    .where('counted', '=', false)
    .where('runId', '<>', runId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  for (const table of ['evidence', 'evidencePages'] as const)
    await tx
      .deleteFrom(table as 'evidence')
      .where('nicheId', '=', nicheId)
      .where('userId', '=', userId)
      .where('runId', 'is not', null)
      .$if(Boolean(previous?.runId), (query) => query.where('runId', '<>', previous?.runId ?? ''))
      .execute()
  const rows: NewRow<'evidence'>[] = volumes.map(({ words, searches }) => ({
    ...{ userId, nicheId, runId, kind: 'demand', measure: 'searches', value: searches, words, counted: false },
    place: RESEARCH_SOURCE_FACTS.dataforseo.name,
  }))
  for (const [at, { kinds: _, query, passages, offers, fetchedAt, ...page }] of pages.entries()) {
    const all = JSON.stringify([...passages, offersPassage(offers) ?? []].flat())
    const { id } = await tx
      .insertInto('evidencePages')
      .values({ userId, nicheId, runId, ...page, passages: all, fetchedAt: new Date(fetchedAt) })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const { passage: __, ...quote } of quotes[at] ?? [])
      rows.push({
        ...{ userId, nicheId, runId, ...quote, words: query, pageId: id, counted: false },
        ...{ place: placeOf(page.url), url: page.url },
      })
  }
  for (let at = 0; at < rows.length; at += BATCH)
    await tx
      .insertInto('evidence')
      .values(rows.slice(at, at + BATCH))
      .execute()
}

/** With the passages that were kept. @throws NotFound */
export async function fetchPage({ tx, userId }: Owned, nicheId: string, id: string): Promise<EvidencePage> {
  const row = await tx
    .selectFrom('evidencePages')
    .select(['id', 'url', 'title', 'published', 'sha256', 'passages', 'fetchedAt'])
    .where('id', '=', id)
    .where('nicheId', '=', nicheId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!row) throw new NotFound()
  return { ...row, fetchedAt: row.fetchedAt.toISOString() }
}

const YEAR = /\b(?:19|20)\d\d\b/

/** As a source of a product. @throws NotFound */
export async function fetchPageToCite({ tx, userId }: Owned, id: string) {
  const row = await tx
    .selectFrom('evidencePages')
    .select(['url', 'title', 'published', 'passages'])
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!row) throw new NotFound()
  const { url, title: name, published, passages } = row
  return { url, name, year: YEAR.exec(published)?.[0] ?? '', passages }
}

/** The newest run for this niche. */
export function fetchLatestRun({ tx, userId }: Owned, nicheId: string) {
  return tx
    .selectFrom('runs')
    .select(['id', 'status', 'result', 'error', 'createdAt'])
    .where('userId', '=', userId)
    .where('kind', '=', 'evidence')
    .where(sql<boolean>`input ->> 'id' = ${nicheId}`)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}
