import { sql } from 'kysely'
import type { Owned } from '../database/items.ts'
import type { FrozenBook } from '../database/schema/proofs.ts'
import type { NewRow } from '../database/schema.ts'
import { startRun } from '../runs/start.ts'

export const PAGES_RUN = 'proof-pages'

export type NewPage = Omit<NewRow<'proofPages'>, 'proofId' | 'userId'>
/** Input of the run that draws it. */
export type DrawnEdition = { proofId: string; edition: number }

/** Pages inserted by one statement; a picture has some ten kilobytes. */
const PAGES_AT_ONCE = 24

/** In the caller's transaction. */
export async function startDrawing({ tx, userId }: Owned, projectId: string, edition: DrawnEdition): Promise<void> {
  const exclusiveFor = `${edition.proofId} ${edition.edition}`
  await startRun(tx, { userId, projectId, kind: PAGES_RUN, input: edition, exclusiveFor })
}

/** Undefined when the link was revoked or shows a newer text by now. */
export async function fetchOpenEdition(
  { tx, userId }: Owned,
  { proofId, edition }: DrawnEdition,
): Promise<FrozenBook | undefined> {
  const row = await tx
    .selectFrom('proofs as proof')
    .innerJoin('proofEditions as edition', (join) =>
      join.onRef('edition.proofId', '=', 'proof.id').onRef('edition.number', '=', 'proof.edition'),
    )
    .select('edition.book')
    .where('proof.id', '=', proofId)
    .where('proof.userId', '=', userId)
    .where('proof.edition', '=', edition)
    .where('proof.revokedAt', 'is', null)
    .executeTakeFirst()
  return row?.book
}

/** Pages that are open show them. @returns how many: 0 when the link was revoked or shows a newer text by now */
export async function replacePages(
  own: Owned,
  { proofId, edition }: DrawnEdition,
  pages: readonly NewPage[],
): Promise<number> {
  const { tx, userId } = own
  const open = await tx
    .selectFrom('proofs')
    .select('id')
    .where('id', '=', proofId)
    .where('userId', '=', userId)
    .where('edition', '=', edition)
    .where('revokedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!open) return 0
  await removePages(own, proofId)
  for (let from = 0; from < pages.length; from += PAGES_AT_ONCE)
    await tx
      .insertInto('proofPages')
      .values(pages.slice(from, from + PAGES_AT_ONCE).map((page) => ({ ...page, proofId, userId })))
      .execute()
  await sql`select pg_notify('proof', ${proofId})`.execute(tx)
  return pages.length
}

export const removePages = ({ tx, userId }: Owned, proofId: string) =>
  tx.deleteFrom('proofPages').where('proofId', '=', proofId).where('userId', '=', userId).execute()

/** Pages of links that expired, which nobody can open again. @returns how many */
export async function removeExpiredPages({ tx, userId }: Owned): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('proofPages')
    .where('userId', '=', userId)
    .where('proofId', 'in', (eb) =>
      eb
        .selectFrom('proofs')
        .select('id')
        .where('userId', '=', userId)
        .where('expiresAt', '<', sql<Date>`clock_timestamp()`),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** As an admin: whose links expired within the last 30 days. */
export async function usersWithExpiredLinks(tx: Owned['tx']): Promise<string[]> {
  const rows = await tx
    .selectFrom('proofs')
    .select('userId')
    .distinct()
    .where('expiresAt', '<', sql<Date>`clock_timestamp()`)
    .where('expiresAt', '>', sql<Date>`clock_timestamp() - interval '30 days'`)
    .execute()
  return rows.map(({ userId }) => userId)
}
