import { PROOF_LIMITS } from '@makeready/contract/domain/proofs'
import type { NewProof, Proof } from '@makeready/contract/proofs'
import { sql } from 'kysely'
import { Conflict, NotFound } from '../database/errors.ts'
import { fetchItem, type Owned } from '../database/items.ts'
import type { FrozenBook } from '../database/schema/proofs.ts'
import { documentsKey } from '../projects/documents-queries.ts'
import { fetchProject } from '../projects/queries.ts'
import { latestRuns } from '../runs/latest-runs.ts'
import { serverMessage } from '../server-messages.ts'
import { withSections } from './freeze.ts'
import { type DrawnEdition, PAGES_RUN, removePages, startDrawing } from './pages-queries.ts'

/** Enough for the newest of every open link. */
const MOST_RUNS = 200

export type NewLink = Pick<NewProof, 'name' | 'right' | 'days'> & {
  projectId: string
  tokenHash: string
  passwordHash: string | null
  readerName: string | null
  sections: string[] | null
  mailLanguage: string | null
}

/** Without the text and pages that it shows. Newest first. @throws NotFound */
export async function listProofs(own: Owned, projectId: string): Promise<Proof[]> {
  const { tx, userId } = own
  const project = await fetchProject(own, projectId)
  const runs = await latestRuns(own, PAGES_RUN, projectId, MOST_RUNS)
  const rows = await tx
    .selectFrom('proofs as proof')
    .innerJoin('proofEditions as edition', (join) =>
      join.onRef('edition.proofId', '=', 'proof.id').onRef('edition.number', '=', 'proof.edition'),
    )
    .selectAll('proof')
    .select([sql<string | null>`edition.book->>'key'`.as('key'), 'edition.createdAt as frozenAt'])
    .select((eb) =>
      eb
        .selectFrom('proofPages as page')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('page.proofId', '=', 'proof.id')
        .as('pages'),
    )
    .where('proof.projectId', '=', projectId)
    .where('proof.userId', '=', userId)
    .orderBy('proof.createdAt', 'desc')
    .orderBy('proof.id')
    .execute()
  return rows.map((row) => {
    const { id, name, right, readerName, sections, views, edition } = row
    const pages = row.pages ?? 0
    const drawing = runs.find(({ input }) => isOf(input, { proofId: id, edition }))
    const isAtWork = drawing?.status === 'queued' || drawing?.status === 'running'
    const isDead = row.revokedAt !== null || row.expiresAt <= new Date()
    return {
      id,
      name,
      right,
      hasPassword: row.passwordHash !== null,
      readerName,
      sections,
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      revokedAt: row.revokedAt?.toISOString() ?? null,
      frozenAt: row.frozenAt.toISOString(),
      isOutdated: row.key !== documentsKey(withSections(project, sections)),
      pages,
      pagesState: pages > 0 ? 'drawn' : isDead ? 'none' : isAtWork ? 'drawing' : 'failed',
      views,
      lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    }
  })
}

const isOf = (input: unknown, { proofId, edition }: DrawnEdition) => {
  const of = input as Partial<DrawnEdition> | null
  return of?.proofId === proofId && of.edition === edition
}

/** @throws NotFound */
async function fetchProof(own: Owned, projectId: string, id: string): Promise<Proof> {
  const found = (await listProofs(own, projectId)).find((one) => one.id === id)
  if (!found) throw new NotFound()
  return found
}

/** @throws NotFound, also for a revoked one */
export async function fetchLink({ tx, userId }: Owned, id: string) {
  return tx
    .selectFrom('proofs')
    .select(['projectId', 'sections'])
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .executeTakeFirstOrThrow(() => new NotFound())
}

/** @throws NotFound, Conflict at PROOF_LIMITS.links */
export async function refuseTooManyLinks(own: Owned, projectId: string): Promise<void> {
  const { tx, userId } = own
  await fetchItem(own, 'projects', projectId)
  const { count } = await tx
    .selectFrom('proofs')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('projectId', '=', projectId)
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirstOrThrow()
  const max = PROOF_LIMITS.links
  if (count >= max) throw new Conflict(serverMessage('proof.too-many', { max }))
}

/** A run draws its pages. @throws NotFound, Conflict at PROOF_LIMITS.links */
export async function insertProof(own: Owned, { days, ...link }: NewLink, book: FrozenBook): Promise<Proof> {
  const { tx, userId } = own
  const { projectId } = link
  await sql`select pg_advisory_xact_lock(hashtextextended(${projectId}, 0))`.execute(tx)
  await refuseTooManyLinks(own, projectId)
  const { id } = await tx
    .insertInto('proofs')
    .values({ ...link, userId, expiresAt: sql<Date>`clock_timestamp() + make_interval(days => ${days})` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('proofEditions').values({ proofId: id, userId, number: 1, book }).execute()
  await startDrawing(own, projectId, { proofId: id, edition: 1 })
  return fetchProof(own, projectId, id)
}

/** Its readers get another text at once, and its pages when a run has drawn them. @throws NotFound, also for a revoked one */
export async function renewProof(own: Owned, id: string, book: FrozenBook): Promise<Proof> {
  const { tx, userId } = own
  const { edition, projectId } = await tx
    .updateTable('proofs')
    .set((eb) => ({ edition: eb('edition', '+', 1) }))
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .returning(['edition', 'projectId'])
    .executeTakeFirstOrThrow(() => new NotFound())
  await removePages(own, id)
  await removeUnneededEditions(own, id)
  await tx.insertInto('proofEditions').values({ proofId: id, userId, number: edition, book }).execute()
  await startDrawing(own, projectId, { proofId: id, edition })
  return fetchProof(own, projectId, id)
}

/** Earlier texts that nobody commented on. */
const removeUnneededEditions = ({ tx, userId }: Owned, proofId: string) =>
  tx
    .deleteFrom('proofEditions as edition')
    .where('edition.proofId', '=', proofId)
    .where('edition.userId', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('proofFeedback as feedback')
            .select('feedback.id')
            .whereRef('feedback.proofId', '=', 'edition.proofId')
            .whereRef('feedback.edition', '=', 'edition.number'),
        ),
      ),
    )
    .execute()

/** The link is dead at once; what its readers said stays. @throws NotFound */
export async function revokeProof(own: Owned, id: string): Promise<void> {
  const { tx, userId } = own
  await tx
    .updateTable('proofs')
    .set({ revokedAt: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow(() => new NotFound())
  await removePages(own, id)
}

export type FrozenSectionKey = { proofId: string; edition: number; contentId: string }
/** The text of a section as an edition shows it; undefined if it doesn't. */
export type FrozenTexts = (of: FrozenSectionKey) => string | undefined

const keyOf = ({ proofId, edition, contentId }: FrozenSectionKey) => `${proofId} ${edition} ${contentId}`

/** For a creator or a guest: row-level security shows them their own. */
export async function fetchFrozenTexts(tx: Owned['tx'], wanted: readonly FrozenSectionKey[]): Promise<FrozenTexts> {
  const keys = [...new Set(wanted.map(keyOf))]
  if (keys.length === 0) return () => undefined
  const { rows } = await sql<FrozenSectionKey & { text: string }>`
    select e.proof_id, e.number as edition, s->>'id' as content_id, s->>'text' as text
    from proof_editions e cross join jsonb_array_elements(e.book->'sections') s
    where e.proof_id = any(${[...new Set(wanted.map(({ proofId }) => proofId))]}::uuid[])
      and concat_ws(' ', e.proof_id, e.number, s->>'id') = any(${keys}::text[])`.execute(tx)
  const texts = new Map(rows.map((row) => [keyOf(row), row.text]))
  return (of) => texts.get(keyOf(of))
}
