import { PROOF_LIMITS } from '@makeready/contract/domain/proofs'
import type { ChangedFeedback, GuestFeedback, ProofFeedback, ProofPage } from '@makeready/contract/proofs'
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

/** Oldest first, each with its place in the text that is shown now. `guestKey`: hash of the key of the guest who asks. */
export async function listProofFeedback(
  tx: Tx,
  { id: proofId, edition }: OpenProof,
  guestKey: string | null,
): Promise<ProofFeedback[]> {
  const rows = await tx
    .selectFrom('proofFeedback')
    .select(['id', 'contentId', 'edition', 'guestName', 'start', 'quote', 'before', 'after', 'text', 'replacement'])
    .select(['state', 'reply', 'createdAt', 'guestKey'])
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
  for (const { start, before, after, edition: of, createdAt, guestKey: saidBy, ...row } of rows) {
    const key = { proofId, edition: of, contentId: row.contentId }
    const place = async () => {
      const [old, now] = [textOf(key) ?? '', textOf({ ...key, edition }) ?? '']
      const { find } = await comparedSection(key, `edition ${edition}`, { old, now })
      return find({ from: start, quote: row.quote, before, after })
    }
    const isOwn = saidBy !== null && saidBy === guestKey
    listed.push({ ...row, createdAt: createdAt.toISOString(), from: of === edition ? start : await place(), isOwn })
  }
  return listed
}

/** @throws NotFound for words that aren't there, Conflict for those of an earlier text or without room */
export async function insertFeedback(
  tx: Tx,
  proof: OpenProof,
  { edition, contentId, from, to, name, text, replacement }: GuestFeedback,
  guestKey: string | null,
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
      guestKey,
      start,
      ...words,
      text: text.trim(),
      ...(replacement !== undefined && { replacement }),
    })
    .execute()
}

export type OwnFeedback = { id: string; guestKey: string }

/** The creator sees it as new again. @throws NotFound for what others said, Conflict after an answer */
export async function changeFeedback(tx: Tx, own: OwnFeedback, { text, replacement }: ChangedFeedback): Promise<void> {
  await setGuestKey(tx, own)
  const { numUpdatedRows } = await tx
    .updateTable('proofFeedback')
    .set({ text: text.trim(), seenAt: null, ...(replacement !== undefined && { replacement }) })
    .where('id', '=', own.id)
    .where('replacement', replacement === undefined ? 'is' : 'is not', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw await refusalOf(tx, own)
}

/** @throws NotFound for what others said, Conflict after an answer */
export async function deleteFeedback(tx: Tx, own: OwnFeedback): Promise<void> {
  await setGuestKey(tx, own)
  const { numDeletedRows } = await tx.deleteFrom('proofFeedback').where('id', '=', own.id).executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw await refusalOf(tx, own)
}

/** Row-level security allows changing what has this key, until it is answered. */
const setGuestKey = (tx: Tx, { guestKey }: OwnFeedback) =>
  sql`select set_config('app.guest_key', ${guestKey}, true)`.execute(tx)

async function refusalOf(tx: Tx, { id, guestKey }: OwnFeedback): Promise<NotFound | Conflict> {
  const row = await tx
    .selectFrom('proofFeedback')
    .select(['state', 'reply'])
    .where('id', '=', id)
    .where('guestKey', '=', guestKey)
    .executeTakeFirst()
  const isAnswered = row !== undefined && (row.state !== 'open' || row.reply !== null)
  return isAnswered ? new Conflict(serverMessage('proof.answered')) : new NotFound()
}
