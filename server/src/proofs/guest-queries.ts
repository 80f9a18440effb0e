import { PROOF_LIMITS } from '@makeready/contract/domain/proofs'
import type { GuestFeedback, ProofFeedback, ProofPage } from '@makeready/contract/proofs'
import { sql, type Transaction } from 'kysely'
import { Conflict, NotFound } from '../database/errors.ts'
import type { FrozenBook } from '../database/schema/proofs.ts'
import type { Schema } from '../database/schema.ts'
import { serverMessage } from '../server-messages.ts'
import { anchorFinder, makeAnchor } from './anchor.ts'
import { textIn } from './queries.ts'

/** As a guest: row-level security shows the proof of the transaction's token and nothing else. */
type Tx = Transaction<Schema>

export type OpenProof = NonNullable<Awaited<ReturnType<typeof findOpenProof>>>

/** Undefined for an unknown, expired or revoked one alike. */
export function findOpenProof(tx: Tx) {
  return tx
    .selectFrom('proofs')
    .select(['id', 'userId', 'projectId', 'right', 'passwordHash', 'readerName', 'edition', 'expiresAt'])
    .executeTakeFirst()
}

export async function countView(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('proofs')
    .set((eb) => ({ views: eb('views', '+', 1), lastSeenAt: sql<Date>`clock_timestamp()` }))
    .where('id', '=', id)
    .execute()
}

export async function fetchEdition(tx: Tx, { id, edition }: Pick<OpenProof, 'id' | 'edition'>) {
  return tx
    .selectFrom('proofEditions')
    .select(['book', 'createdAt'])
    .where('proofId', '=', id)
    .where('number', '=', edition)
    .executeTakeFirstOrThrow(() => new NotFound())
}

export async function listPages(tx: Tx, proofId: string): Promise<ProofPage[]> {
  return tx
    .selectFrom('proofPages')
    .select(['number', 'label', 'width', 'height', 'sectionId as section'])
    .where('proofId', '=', proofId)
    .orderBy('number')
    .execute()
}

/** SVG, compressed with gzip. @throws NotFound */
export async function fetchPicture(tx: Tx, proofId: string, number: number): Promise<Buffer> {
  const row = await tx
    .selectFrom('proofPages')
    .select('picture')
    .where('proofId', '=', proofId)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!row) throw new NotFound()
  return row.picture
}

/** Oldest first, each with its place in the text that is shown now. */
export async function listProofFeedback(
  tx: Tx,
  { id, edition }: OpenProof,
  book: FrozenBook,
): Promise<ProofFeedback[]> {
  const rows = await tx
    .selectFrom('proofFeedback')
    .select(['id', 'contentId', 'edition', 'guestName', 'start', 'quote', 'before', 'after', 'text', 'replacement'])
    .select(['state', 'reply', 'createdAt'])
    .where('proofId', '=', id)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const earlier = [...new Set(rows.map((row) => row.edition))].filter((one) => one !== edition)
  const books = new Map([[edition, book]])
  for (const number of earlier) books.set(number, (await fetchEdition(tx, { id, edition: number })).book)
  const finders = new Map<string, ReturnType<typeof anchorFinder>>()
  return rows.map(({ start, before, after, edition: of, createdAt, ...row }) => {
    const key = `${of} ${row.contentId}`
    const find = finders.get(key) ?? anchorFinder(textIn(books.get(of), row.contentId), textIn(book, row.contentId))
    finders.set(key, find)
    return {
      ...row,
      createdAt: createdAt.toISOString(),
      from: find({ from: start, quote: row.quote, before, after }),
    }
  })
}

/** @throws NotFound for words that aren't there, Conflict for those of an earlier text or without room */
export async function insertFeedback(
  tx: Tx,
  proof: OpenProof,
  { edition, contentId, from, to, name, text, replacement }: GuestFeedback,
): Promise<void> {
  if (edition !== proof.edition) throw new Conflict(serverMessage('proof.newer'))
  const { book } = await fetchEdition(tx, proof)
  const section = textIn(book, contentId)
  if (to > section.length) throw new NotFound()
  const { count } = await tx
    .selectFrom('proofFeedback')
    .select(sql<number>`count(id)::int`.as('count'))
    .where('proofId', '=', proof.id)
    .executeTakeFirstOrThrow()
  if (count >= PROOF_LIMITS.feedback) throw new Conflict(serverMessage('proof.full'))
  const { from: start, ...words } = makeAnchor(section, from, to)
  await tx
    .insertInto('proofFeedback')
    .values({
      proofId: proof.id,
      userId: proof.userId,
      projectId: proof.projectId,
      contentId,
      edition,
      guestName: name,
      start,
      ...words,
      text: text.trim(),
      ...(replacement !== undefined && { replacement }),
    })
    .execute()
}
