import { sql } from 'kysely'
import type { Database } from './client.ts'

/** Does the database answer? */
export async function isReachable(database: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(database.app)
    return true
  } catch {
    return false
  }
}
