import { sql } from 'kysely'
import type { Database } from '../database/client.ts'

const DAY_MS = 24 * 3_600_000

/** Deletes sessions that expired a day ago. With less margin, a clock that is ahead would sign people out. */
export async function sweepAuth({ auth }: Pick<Database, 'auth'>): Promise<void> {
  const yesterday = new Date(Date.now() - DAY_MS)
  await auth.deleteFrom('session').where('expiresAt', '<', yesterday).execute()
  await auth.deleteFrom('verification').where('expiresAt', '<', yesterday).execute()
  await auth.deleteFrom('rateLimit').where('lastRequest', '<', yesterday.getTime()).execute()
  await sql`delete from "hourlyLimit" where not exists (
    select from unnest("times") t where t > clock_timestamp() - interval '1 day')`.execute(auth)
}
