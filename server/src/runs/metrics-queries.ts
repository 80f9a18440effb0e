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
        where ended_at > now() - interval '1 hour' and status not in ('queued', 'running')) looked_at
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
    .where('endedAt', '>', sql<Date>`now() - interval '7 days'`)
    .orderBy('endedAt', 'desc')
    .limit(most)
    .execute()
  return rows
}

/** The documents runs that ended on each of the last `days` UTC days, oldest first, today last. */
export async function fetchDocumentDays({ worker }: Database, days: number) {
  const { rows } = await sql<{ day: string; made: number; failed: number }>`
    with span as (select date_trunc('day', now(), 'UTC') as today)
    select to_char(day at time zone 'UTC', 'YYYY-MM-DD') as day, coalesce(made, 0)::int as made,
      coalesce(failed, 0)::int as failed
    from span cross join lateral generate_series(today - make_interval(hours => ${24 * (days - 1)}), today, '24 hours') as day
    left join (
      select date_trunc('day', ended_at, 'UTC') as day, count(*) filter (where status = 'done') as made,
        count(*) filter (where status = 'failed') as failed
      from runs
      where kind = 'documents' and ended_at >= date_trunc('day', now(), 'UTC') - make_interval(hours => ${24 * (days - 1)})
      group by 1) as ended using (day)
    order by 1`.execute(worker)
  return rows
}

/** What the installation has paid for everyone's requests since `from`; `unknown` counts finished ones without a cost. */
export async function fetchSpent({ worker }: Database, from: Date) {
  return worker
    .selectFrom('usage')
    .select(sql<number>`coalesce(sum(cost_micros), 0)::bigint`.as('micros'))
    .select(sql<number>`(count(*) filter (where cost_micros is null and reserved_micros is null))::int`.as('unknown'))
    .where('createdAt', '>=', from)
    .where('ownKey', '=', false)
    .executeTakeFirstOrThrow()
}
