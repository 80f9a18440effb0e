import type { Message } from '@makeready/contract/messages'
import { sql, type Transaction } from 'kysely'
import { LimitReached } from './errors.ts'
import type { Schema } from './schema.ts'

/** This close to the limit, counting takes a lock, since requests may insert concurrently. */
const LOCK_MARGIN = 200

type ItemLimit = {
  /** what is counted; inserts with the same value block each other near the limit */
  of: string
  limit: number
  count(): Promise<number>
  refusal: Message
}

/** Ensures one more stays within the limit under concurrency. @throws LimitReached */
export async function requireBelowLimit(
  { tx, userId }: { tx: Transaction<Schema>; userId: string },
  { of, limit, count, refusal }: ItemLimit,
): Promise<void> {
  if ((await count()) < limit - LOCK_MARGIN) return
  await sql`select pg_advisory_xact_lock(hashtextextended(${`room ${of} ${userId}`}, 0))`.execute(tx)
  if ((await count()) >= limit) throw new LimitReached(refusal)
}
