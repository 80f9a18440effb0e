import { sql, type Transaction } from 'kysely'
import { LimitReached } from './faults.ts'
import type { Schema } from './schema.ts'

/** So near its limit a count is made behind a lock. More than one person's requests can insert at the same moment. */
const LOCK_MARGIN = 200

type ItemLimit = {
  /** what is counted; those who insert the same wait for each other near the limit */
  of: string
  limit: number
  /** how many there are, this one not included */
  count(): Promise<number>
  refusal: string
}

/** Makes sure that one more stays within a limit, whatever is inserted at the same moment. @throws LimitReached */
export async function requireBelowLimit(
  { tx, userId }: { tx: Transaction<Schema>; userId: string },
  { of, limit, count, refusal }: ItemLimit,
): Promise<void> {
  if ((await count()) < limit - LOCK_MARGIN) return
  await sql`select pg_advisory_xact_lock(hashtextextended(${`room ${of} ${userId}`}, 0))`.execute(tx)
  if ((await count()) >= limit) throw new LimitReached(refusal)
}
