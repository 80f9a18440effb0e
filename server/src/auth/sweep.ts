import { sql } from 'kysely'
import type { Database } from '../database/client.ts'

const DAY_MS = 24 * 3_600_000

/** Deletes what has run out: sessions, links, and counts that limit nobody any more. */
export async function sweepAuth({ auth }: Pick<Database, 'auth'>): Promise<void> {
  const now = new Date()
  await auth.deleteFrom('session').where('expiresAt', '<', now).execute()
  await auth.deleteFrom('verification').where('expiresAt', '<', now).execute()
  await auth
    .deleteFrom('rateLimit')
    .where('lastRequest', '<', now.getTime() - DAY_MS)
    .execute()
  await sql`delete from "hourlyLimit" where not exists (
    select from unnest("times") t where t > clock_timestamp() - interval '1 hour')`.execute(auth)
}
