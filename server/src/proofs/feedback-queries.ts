import { LIMITS } from '@makeready/contract/domain/limits'
import type { Feedback } from '@makeready/contract/proofs'
import { sql } from 'kysely'
import { updateContent } from '../contents/queries.ts'
import { Conflict, NotFound } from '../database/errors.ts'
import { fetchItem, type Owned } from '../database/items.ts'
import type { Row } from '../database/schema.ts'
import { serverMessage } from '../server-messages.ts'
import { nameVersion } from '../versions/queries.ts'
import { comparedSection } from './compared-sections.ts'
import { fetchFrozenTexts } from './queries.ts'

type FeedbackRow = Row<'proofFeedback'>

const anchorOf = ({ start, quote, before, after }: FeedbackRow) => ({ from: start, quote, before, after })

/** All feedback on a product, latest first, with its place in the present texts. @throws NotFound */
export async function listFeedback(own: Owned, projectId: string): Promise<Feedback[]> {
  const { tx, userId } = own
  await fetchItem(own, 'projects', projectId)
  const rows = await tx
    .selectFrom('proofFeedback as feedback')
    .innerJoin('proofs as proof', 'proof.id', 'feedback.proofId')
    .selectAll('feedback')
    .select('proof.name as proofName')
    .where('feedback.projectId', '=', projectId)
    .where('feedback.userId', '=', userId)
    .orderBy('feedback.createdAt', 'desc')
    .orderBy('feedback.id')
    .execute()
  if (rows.length === 0) return []
  const present = await presentTexts(own, [...new Set(rows.map(({ contentId }) => contentId))])
  const frozen = await fetchFrozenTexts(tx, rows)
  const listed: Feedback[] = []
  for (const row of rows) {
    const { content: now, version } = present.get(row.contentId) ?? { content: '', version: 0 }
    const { find, wording } = await comparedSection(row, `v${version}`, { old: frozen(row) ?? '', now })
    listed.push({
      id: row.id,
      proofName: row.proofName,
      contentId: row.contentId,
      guestName: row.guestName,
      quote: row.quote,
      before: row.before,
      after: row.after,
      from: find(anchorOf(row)),
      text: row.text,
      replacement: row.replacement === null ? null : wording(row.quote, row.start, row.replacement),
      state: row.state,
      reply: row.reply,
      createdAt: row.createdAt.toISOString(),
      isNew: row.seenAt === null,
    })
  }
  return listed
}

/** The texts of sections that aren't in the trash, by id. */
async function presentTexts({ tx, userId }: Owned, ids: readonly string[]) {
  const rows = await tx
    .selectFrom('generatedContent')
    .select(['id', 'content', 'version'])
    .where('userId', '=', userId)
    .where('id', 'in', [...ids])
    .where('deletedAt', 'is', null)
    .execute()
  return new Map(rows.map(({ id, ...text }) => [id, text]))
}

export async function markSeen(own: Owned, projectId: string): Promise<void> {
  const { tx, userId } = own
  await fetchItem(own, 'projects', projectId)
  await tx
    .updateTable('proofFeedback')
    .set({ seenAt: sql<Date>`clock_timestamp()` })
    .where('projectId', '=', projectId)
    .where('userId', '=', userId)
    .where('seenAt', 'is', null)
    .execute()
}

/** Products with feedback that their creator hasn't seen, latest first. */
export async function newFeedback({ tx, userId }: Owned) {
  return tx
    .selectFrom('proofFeedback as feedback')
    .innerJoin('projects as project', 'project.id', 'feedback.projectId')
    .select(['project.id', 'project.title', sql<number>`count(*)::int`.as('count')])
    .where('feedback.userId', '=', userId)
    .where('feedback.seenAt', 'is', null)
    .where('project.deletedAt', 'is', null)
    .groupBy(['project.id', 'project.title'])
    .orderBy(sql`max(feedback.created_at)`, 'desc')
    .limit(20)
    .execute()
}

/** @throws NotFound, Conflict when an accepted suggestion would be opened again */
export async function answerFeedback(
  own: Owned,
  id: string,
  answer: { state?: 'open' | 'resolved' | 'rejected'; reply?: string | null },
): Promise<void> {
  const { tx, userId } = own
  const row = await fetchFeedback(own, id)
  if (Object.keys(answer).length === 0) return
  if (row.state === 'accepted' && answer.state) throw new Conflict(serverMessage('api.same-change'))
  const values = { ...answer, ...(answer.reply !== undefined && { reply: answer.reply?.trim() || null }) }
  await tx.updateTable('proofFeedback').set(values).where('id', '=', id).where('userId', '=', userId).execute()
}

/** Locks it against being accepted twice. @throws NotFound */
async function fetchFeedback({ tx, userId }: Owned, id: string): Promise<FeedbackRow> {
  const row = await tx
    .selectFrom('proofFeedback')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new NotFound()
  return row
}

/**
 * Writes a suggested wording in place of its words, as a version with a name.
 *
 * @param chosen the guest's words by default, with the marks of what they left as it was
 * @throws NotFound, Conflict when these words aren't there anymore, it was answered already or the text would be unfit
 */
export async function acceptSuggestion(own: Owned, id: string, chosen?: string, versionName?: string): Promise<void> {
  const { tx, userId } = own
  const row = await fetchFeedback(own, id)
  if (row.replacement === null || row.state === 'accepted') throw new Conflict(serverMessage('api.same-change'))
  const { content, version } = await lockContent(own, row.contentId)
  const old = (await fetchFrozenTexts(tx, [row]))(row) ?? ''
  const { find, wording } = await comparedSection(row, `v${version}`, { old, now: content })
  const from = find(anchorOf(row))
  if (from === null) throw new Conflict(serverMessage('proof.reworded'))
  const words = chosen ?? wording(row.quote, row.start, row.replacement)
  const text = content.slice(0, from) + words + content.slice(from + row.quote.length)
  if (text.trim() === '' || text.length > LIMITS.content) throw new Conflict(serverMessage('proof.unfit'))
  const saved = await updateContent(own, row.contentId, { content: text }, version)
  await nameVersion(own, 'content', row.contentId, saved.version, versionName ?? `Suggested by ${row.guestName}`)
  await tx
    .updateTable('proofFeedback')
    .set({ state: 'accepted' })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .execute()
}

/** Other suggestions for this section that are accepted at the same time wait for this one. @throws NotFound */
async function lockContent({ tx, userId }: Owned, id: string): Promise<{ content: string; version: number }> {
  return tx
    .selectFrom('generatedContent')
    .select(['content', 'version'])
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new NotFound())
}

export type Unsettled = Awaited<ReturnType<typeof listUnsettled>>[number]

/** What was neither accepted nor rejected, oldest first, with the text that its readers saw. */
export async function listUnsettled(own: Owned, projectId: string) {
  const { tx, userId } = own
  const rows = await tx
    .selectFrom('proofFeedback')
    .selectAll()
    .where('projectId', '=', projectId)
    .where('userId', '=', userId)
    .where('state', 'in', ['open', 'resolved'])
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const frozen = await fetchFrozenTexts(tx, rows)
  return rows.map((row) => ({ ...row, frozenText: frozen(row) ?? '' }))
}
