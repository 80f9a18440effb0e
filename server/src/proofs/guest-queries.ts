import { PROOF_LIMITS } from '@makeready/contract/domain/proofs'
import type { GuestFeedback, ProofFeedback, ProofPage } from '@makeready/contract/proofs'
import { sql, type Transaction } from 'kysely'
import { Conflict, NotFound } from '../database/errors.ts'
import type { FrozenBook } from '../database/schema/proofs.ts'
import type { Schema } from '../database/schema.ts'
import { serverMessage } from '../server-messages.ts'
import { makeAnchor } from './anchor.ts'
import { comparedSection } from './compared-sections.ts'
import { fetchFrozenTexts } from './queries.ts'

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

/** `isText` false: without the sections, which a page that is open has already. @throws NotFound */
export async function fetchEdition(tx: Tx, { id, edition }: OpenProof, isText: boolean) {
  return tx
    .selectFrom('proofEditions')
    .select(['createdAt', (isText ? sql<FrozenBook>`book` : sql<FrozenBook>`book - 'sections'`).as('book')])
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
export async function listProofFeedback(tx: Tx, { id: proofId, edition }: OpenProof): Promise<ProofFeedback[]> {
  const rows = await tx
    .selectFrom('proofFeedback')
    .select(['id', 'contentId', 'edition', 'guestName', 'start', 'quote', 'before', 'after', 'text', 'replacement'])
    .select(['state', 'reply', 'createdAt'])
    .where('proofId', '=', proofId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const earlier = rows.filter((row) => row.edition !== edition)
  const keys = earlier.flatMap(({ edition: of, contentId }) =>
    [of, edition].map((one) => ({ proofId, edition: one, contentId })),
  )
  const textOf = await fetchFrozenTexts(tx, keys)
  const listed: ProofFeedback[] = []
  for (const { start, before, after, edition: of, createdAt, ...row } of rows) {
    const key = { proofId, edition: of, contentId: row.contentId }
    const place = async () => {
      const [old, now] = [textOf(key) ?? '', textOf({ ...key, edition }) ?? '']
      const { find } = await comparedSection(key, `edition ${edition}`, { old, now })
      return find({ from: start, quote: row.quote, before, after })
    }
    listed.push({ ...row, createdAt: createdAt.toISOString(), from: of === edition ? start : await place() })
  }
  return listed
}

/** @throws NotFound for words that aren't there, Conflict for those of an earlier text or without room */
export async function insertFeedback(
  tx: Tx,
  proof: OpenProof,
  { edition, contentId, from, to, name, text, replacement }: GuestFeedback,
): Promise<void> {
  if (edition !== proof.edition) throw new Conflict(serverMessage('proof.newer'))
  const key = { proofId: proof.id, edition, contentId: contentId.toLowerCase() }
  const section = (await fetchFrozenTexts(tx, [key]))(key)
  if (section === undefined || to > section.length) throw new NotFound()
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
      contentId: key.contentId,
      edition,
      guestName: name,
      start,
      ...words,
      text: text.trim(),
      ...(replacement !== undefined && { replacement }),
    })
    .execute()
}
