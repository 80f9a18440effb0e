import { sql } from 'kysely'
import type { Database } from '../database/client.ts'
import type { Owned } from '../database/items.ts'
import { asAdmin } from '../database/owned.ts'

/** Minutes: a reader often sends several comments, which one mail tells about. */
const SETTLED_AFTER = 10

/** People with feedback that they have neither seen nor been told about, and no mail within a day. */
export async function usersToTell(db: Database): Promise<string[]> {
  const rows = await asAdmin(db, (tx) =>
    tx
      .selectFrom('proofFeedback')
      .select('userId')
      .where('seenAt', 'is', null)
      .groupBy('userId')
      .having(
        sql<boolean>`bool_or(mailed_at is null and created_at < clock_timestamp() - make_interval(mins => ${SETTLED_AFTER}))`,
      )
      .having(sql<boolean>`coalesce(max(mailed_at) < clock_timestamp() - interval '1 day', true)`)
      .execute(),
  )
  return rows.map(({ userId }) => userId)
}

/** Marks new feedback as told, once among all processes, and counts it by product. Empty if no mail is wanted or due. */
export async function takeNews({ tx, userId }: Owned) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`proof mail ${userId}`}, 0))`.execute(tx)
  const { last } = await tx
    .selectFrom('proofFeedback')
    .select(sql<boolean>`coalesce(max(mailed_at) > clock_timestamp() - interval '1 day', false)`.as('last'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  if (last) return []
  const proofs = await tx
    .selectFrom('proofs as proof')
    .innerJoin('projects as project', 'project.id', 'proof.projectId')
    .select(['proof.id', 'proof.mailLanguage', 'project.id as projectId', 'project.title'])
    .where('proof.userId', '=', userId)
    .where('project.deletedAt', 'is', null)
    .where('proof.mailLanguage', 'is not', null)
    .execute()
  if (proofs.length === 0) return []
  const told = await tx
    .updateTable('proofFeedback')
    .set({ mailedAt: sql<Date>`clock_timestamp()` })
    .where('userId', '=', userId)
    .where(
      'proofId',
      'in',
      proofs.map(({ id }) => id),
    )
    .where('seenAt', 'is', null)
    .where('mailedAt', 'is', null)
    .returning('proofId')
    .execute()
  const byId = new Map(proofs.map((proof) => [proof.id, proof]))
  const news = new Map<string, { title: string; language: string; count: number }>()
  for (const { proofId } of told) {
    const proof = byId.get(proofId)
    if (!proof) continue
    const before = news.get(proof.projectId)
    news.set(proof.projectId, {
      title: proof.title,
      language: proof.mailLanguage ?? 'en',
      count: (before?.count ?? 0) + 1,
    })
  }
  return [...news].map(([projectId, one]) => ({ projectId, ...one }))
}

export async function addressOf({ auth }: Pick<Database, 'auth'>, userId: string): Promise<string | null> {
  const row = await auth
    .selectFrom('user')
    .select('email')
    .where('id', '=', userId)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  return row?.email ?? null
}
