import type { Feedback } from '@makeready/contract/proofs'
import { sql } from 'kysely'
import { fetchContent, updateContent } from '../contents/queries.ts'
import { Conflict, NotFound } from '../database/errors.ts'
import { fetchItem, type Owned } from '../database/items.ts'
import type { Row } from '../database/schema.ts'
import { serverMessage } from '../server-messages.ts'
import { nameVersion } from '../versions/queries.ts'
import { anchorFinder } from './anchor.ts'
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
  const texts = await presentTexts(own, [...new Set(rows.map(({ contentId }) => contentId))])
  const frozenText = rows.length === 0 ? () => '' : await fetchFrozenTexts(own, projectId)
  const finders = new Map<string, ReturnType<typeof anchorFinder>>()
  const placeOf = (row: FeedbackRow) => {
    const now = texts.get(row.contentId)
    if (now === undefined) return null
    const key = `${row.proofId} ${row.edition} ${row.contentId}`
    const find = finders.get(key) ?? anchorFinder(frozenText(row.proofId, row.edition, row.contentId), now)
    finders.set(key, find)
    return find(anchorOf(row))
  }
  return rows.map((row) => ({
    id: row.id,
    proofName: row.proofName,
    contentId: row.contentId,
    guestName: row.guestName,
    quote: row.quote,
    before: row.before,
    after: row.after,
    from: placeOf(row),
    text: row.text,
    replacement: row.replacement,
    state: row.state,
    reply: row.reply,
    createdAt: row.createdAt.toISOString(),
    isNew: row.seenAt === null,
  }))
}

async function presentTexts({ tx, userId }: Owned, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('generatedContent')
    .select(['id', 'content'])
    .where('userId', '=', userId)
    .where('id', 'in', [...ids])
    .where('deletedAt', 'is', null)
    .execute()
  return new Map(rows.map(({ id, content }) => [id, content]))
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
 * @param chosen the guest's words by default
 * @throws NotFound, Conflict when these words aren't there anymore or it was answered already
 */
export async function acceptSuggestion(own: Owned, id: string, chosen?: string, versionName?: string): Promise<void> {
  const { tx, userId } = own
  const row = await fetchFeedback(own, id)
  if (row.replacement === null || row.state === 'accepted') throw new Conflict(serverMessage('api.same-change'))
  const { content, version } = await fetchContent(own, row.contentId)
  const frozenText = await fetchFrozenTexts(own, row.projectId)
  const from = anchorFinder(frozenText(row.proofId, row.edition, row.contentId), content)(anchorOf(row))
  if (from === null) throw new Conflict(serverMessage('proof.reworded'))
  const words = chosen ?? row.replacement
  const text = content.slice(0, from) + words + content.slice(from + row.quote.length)
  const saved = await updateContent(own, row.contentId, { content: text }, version)
  await nameVersion(own, 'content', row.contentId, saved.version, versionName ?? `Suggested by ${row.guestName}`)
  await tx
    .updateTable('proofFeedback')
    .set({ state: 'accepted' })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .execute()
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
  const frozenText = await fetchFrozenTexts(own, projectId)
  return rows.map((row) => ({ ...row, frozenText: frozenText(row.proofId, row.edition, row.contentId) }))
}
