import { type Kysely, sql } from 'kysely'

/**
 * Vacuum rows that change all day after hundreds or thousands of changes, not after a fifth of the table: a claim skips
 * every dead row before the next live one.
 */
const SETTINGS: Record<string, object> = {
  run_turns: { vacuum_scale_factor: 0.01, vacuum_threshold: 500, vacuum_cost_delay: 0, analyze_scale_factor: 0.05 },
  runs: { vacuum_scale_factor: 0.01, vacuum_threshold: 1_000, vacuum_cost_limit: 1_000, analyze_scale_factor: 0.02 },
  run_steps: { vacuum_scale_factor: 0.02, vacuum_threshold: 1_000, vacuum_cost_limit: 1_000 },
  // grows by inserts and shrinks by the sweep, ten thousand rows at a time
  run_events: {
    vacuum_scale_factor: 0.02,
    vacuum_threshold: 10_000,
    vacuum_cost_limit: 1_000,
    analyze_scale_factor: 0.05,
  },
  // the ledger only grows: it has no dead rows, but sums need its pages marked all-visible
  usage: { vacuum_insert_scale_factor: 0.05, analyze_scale_factor: 0.02 },
  request_counts: { vacuum_scale_factor: 0.02, vacuum_threshold: 500, vacuum_cost_delay: 0 },
  'schedule.tasks': { vacuum_scale_factor: 0.02, vacuum_threshold: 200, vacuum_cost_delay: 0 },
}

export async function setAutovacuum(db: Kysely<unknown>): Promise<void> {
  for (const [table, settings] of Object.entries(SETTINGS)) {
    const list = Object.entries(settings).map(
      ([name, value]) => sql`${sql.id(`autovacuum_${name}`)} = ${sql.lit(value)}`,
    )
    await sql`alter table ${sql.table(table)} set (${sql.join(list)})`.execute(db)
  }
}
