import { PROOF_LIMITS } from '@makeready/contract/domain/proofs'
import type { NewProof, Proof } from '@makeready/contract/proofs'
import { sql } from 'kysely'
import { Conflict, NotFound } from '../database/errors.ts'
import { fetchItem, type Owned } from '../database/items.ts'
import type { FrozenBook } from '../database/schema/proofs.ts'
import type { NewRow } from '../database/schema.ts'
import { fetchProject } from '../projects/queries.ts'
import { serverMessage } from '../server-messages.ts'

export type NewPage = Omit<NewRow<'proofPages'>, 'proofId' | 'userId'>
/** What a link shows, as it was when it was shared. */
export type Frozen = { book: FrozenBook; pages: NewPage[] }

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
  const { contentSections, title, productTitle } = await fetchProject(own, projectId)
  const rows = await tx
    .selectFrom('proofs as proof')
    .innerJoin('proofEditions as edition', (join) =>
      join.onRef('edition.proofId', '=', 'proof.id').onRef('edition.number', '=', 'proof.edition'),
    )
    .selectAll('proof')
    .select(['edition.book', 'edition.createdAt as frozenAt'])
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
  const now = contentSections.map(({ id, version }) => `${id} ${version}`)
  const shownTitle = productTitle?.title ?? title
  return rows.map((row) => {
    const frozen = row.book.sections.map(({ id, version }) => `${id} ${version}`)
    const present = now.filter((one) => row.sections === null || row.sections.includes(one.slice(0, 36)))
    const { id, name, right, readerName, sections, views } = row
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
      isOutdated: frozen.some((one) => !present.includes(one)) || !shownTitle.startsWith(row.book.title),
      pages: row.pages ?? 0,
      views,
      lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    }
  })
}

/** @throws NotFound */
async function fetchProof(own: Owned, id: string): Promise<Proof & { projectId: string }> {
  const { projectId } = await fetchLink(own, id)
  const found = (await listProofs(own, projectId)).find((one) => one.id === id)
  if (!found) throw new NotFound()
  return { ...found, projectId }
}

/** @throws NotFound */
export async function fetchLink({ tx, userId }: Owned, id: string) {
  const row = await tx
    .selectFrom('proofs')
    .select(['id', 'projectId', 'sections', 'edition', 'revokedAt'])
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!row) throw new NotFound()
  return row
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

/** @throws NotFound, Conflict at PROOF_LIMITS.links */
export async function insertProof(own: Owned, { days, ...link }: NewLink, frozen: Frozen): Promise<Proof> {
  const { tx, userId } = own
  await sql`select pg_advisory_xact_lock(hashtextextended(${link.projectId}, 0))`.execute(tx)
  await refuseTooManyLinks(own, link.projectId)
  const { id } = await tx
    .insertInto('proofs')
    .values({ ...link, userId, expiresAt: sql<Date>`clock_timestamp() + make_interval(days => ${days})` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertEdition(own, id, 1, frozen)
  return fetchProof(own, id)
}

/** Its readers get another text. @throws NotFound, also for a revoked one */
export async function renewProof(own: Owned, id: string, frozen: Frozen): Promise<Proof> {
  const { tx, userId } = own
  const { edition } = await tx
    .updateTable('proofs')
    .set((eb) => ({ edition: eb('edition', '+', 1) }))
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .returning('edition')
    .executeTakeFirstOrThrow(() => new NotFound())
  await removePages(own, id)
  await insertEdition(own, id, edition, frozen)
  return fetchProof(own, id)
}

async function insertEdition({ tx, userId }: Owned, proofId: string, number: number, { book, pages }: Frozen) {
  await tx.insertInto('proofEditions').values({ proofId, userId, number, book }).execute()
  for (const page of pages)
    await tx
      .insertInto('proofPages')
      .values({ ...page, proofId, userId })
      .execute()
}

const removePages = ({ tx, userId }: Owned, proofId: string) =>
  tx.deleteFrom('proofPages').where('proofId', '=', proofId).where('userId', '=', userId).execute()

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

/** The text of a section as an edition shows it; '' if it had none. */
export async function fetchFrozenTexts({ tx, userId }: Owned, projectId: string) {
  const rows = await tx
    .selectFrom('proofEditions as edition')
    .innerJoin('proofs as proof', 'proof.id', 'edition.proofId')
    .select(['edition.proofId', 'edition.number', 'edition.book'])
    .where('proof.projectId', '=', projectId)
    .where('edition.userId', '=', userId)
    .execute()
  const books = new Map(rows.map(({ proofId, number, book }) => [`${proofId} ${number}`, book]))
  return (proofId: string, edition: number, contentId: string) => textIn(books.get(`${proofId} ${edition}`), contentId)
}

export const textIn = (book: FrozenBook | undefined, contentId: string) =>
  book?.sections.find(({ id }) => id === contentId)?.text ?? ''
