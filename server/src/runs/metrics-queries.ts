import { sql } from 'kysely'
import type { Database } from '../database/client.ts'

/** Active runs, and those that ended in the last hour. */
export async function fetchQueue({ worker }: Database) {
  const { rows } = await sql<{ kind: string; status: string; runs: number; oldest: number | null }>`
    select kind, status, count(*)::int as runs,
      extract(epoch from clock_timestamp() - min(created_at) filter (where status = 'queued'))::float8 as oldest
    from (select kind, status, created_at from runs where status = 'queued'
      union all select kind, status, created_at from runs where status = 'running'
      union all select kind, status, created_at from runs
        where ended_at > clock_timestamp() - interval '1 hour' and status not in ('queued', 'running')) looked_at
    group by kind, status order by kind, status`.execute(worker)
  return {
    runs: rows.map(({ kind, status, runs }) => ({ kind, status, runs })),
    oldestSeconds: Math.max(0, ...rows.map(({ oldest }) => oldest ?? 0)),
  }
}

/** Codes only, without owners and messages. */
export async function fetchFailures({ worker }: Database, most: number) {
  const rows = await worker
    .selectFrom('runs')
    .select(['id', 'kind', 'endedAt', 'attempts'])
    .select(sql<string | null>`error ->> 'code'`.as('code'))
    .where('status', '=', 'failed')
    .where('endedAt', '>', sql<Date>`clock_timestamp() - interval '7 days'`)
    .orderBy('endedAt', 'desc')
    .limit(most)
    .execute()
  return rows
}
