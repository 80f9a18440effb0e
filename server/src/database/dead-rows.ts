import { sql } from 'kysely'
import type { Database } from './client.ts'

/** Tables that change all day: dead rows slow down claims, sessions and limits first. */
const HOT = [
  'public.runs',
  'public.run_turns',
  'public.run_steps',
  'public.run_events',
  'public.usage',
  'public.request_counts',
  'schedule.tasks',
  'auth.session',
  'auth.rateLimit',
]

export type DeadRows = {
  table: string
  live: number
  dead: number
  /** since the last autovacuum; null: none yet */
  vacuumedSeconds: number | null
}

/** Postgres's own estimates. */
export async function fetchDeadRows({ worker }: Database): Promise<DeadRows[]> {
  const { rows } = await sql<DeadRows>`
    select relname as table, n_live_tup as live, n_dead_tup as dead,
      extract(epoch from clock_timestamp() - last_autovacuum)::float8 as vacuumed_seconds
    from pg_stat_user_tables where schemaname || '.' || relname = any(${HOT}) order by relname`.execute(worker)
  return rows
}
