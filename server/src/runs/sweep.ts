import { sql } from 'kysely'
import type { Database } from '../database/client.ts'

const RUNS = 1_000
const EVENTS = 10_000

/** Oldest first in short statements; results and ledger stay. @returns how many */
export async function sweepRuns(database: Database, olderThanDays: number): Promise<number> {
  let deleted = 0
  let last = { endedAt: '-infinity', id: '00000000-0000-0000-0000-000000000000' }
  for (;;) {
    const { rows } = await sql<{ id: string; endedAt: string }>`
      select id, ended_at::text as ended_at from runs
      where (ended_at, id) > (${last.endedAt}::timestamptz, ${last.id}::uuid)
        and ended_at < clock_timestamp() - make_interval(days => ${olderThanDays})
      order by ended_at, id limit ${RUNS}`.execute(database.worker)
    deleted += await deleteEvents(
      database,
      rows.map(({ id }) => id),
    )
    last = rows.at(-1) ?? last
    if (rows.length < RUNS) return deleted
  }
}

async function deleteEvents({ worker }: Database, runs: string[]): Promise<number> {
  let deleted = 0
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from run_events where (run_id, seq) in (
        select run_id, seq from run_events where run_id = any(${runs}::uuid[]) limit ${EVENTS})`.execute(worker)
    deleted += Number(numAffectedRows)
    if (numAffectedRows < EVENTS) return deleted
  }
}
