import { sql } from 'kysely'
import type { Database } from '../database/client.ts'

/** Rows of one transaction: short enough not to be in anybody's way. */
const BATCH = 10_000

/** Deletes the events of runs that ended so many days ago; results and ledger stay. Answers how many it deleted. */
export async function sweepRuns(database: Database, olderThanDays: number): Promise<number> {
  let deleted = 0
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from run_events where (run_id, seq) in (
        select run_id, seq from run_events join runs on runs.id = run_events.run_id
        where runs.ended_at < clock_timestamp() - make_interval(days => ${olderThanDays}) limit ${BATCH})`.execute(
      database.worker,
    )
    deleted += Number(numAffectedRows)
    if (numAffectedRows < BATCH) return deleted
  }
}
