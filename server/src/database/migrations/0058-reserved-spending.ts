import { type Kysely, sql } from 'kysely'
import { currentRoles, grant } from './owned-table.ts'

/**
 * A line of the ledger is written before the request it is about, with the most that request can cost, and settled after
 * it. `reserved_micros` is set while it is open; `epoch` is the attempt of the run that opened it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { worker } = await currentRoles(db)
  await sql`alter table usage
    add column reserved_micros bigint check (reserved_micros >= 0),
    add column epoch integer`.execute(db)
  await sql`create index usage_open on usage (run_id) where reserved_micros is not null`.execute(db)
  await grant(
    db,
    'usage',
    worker,
    'update (engine, model, input_tokens, output_tokens, cost_micros, estimated, own_key, reserved_micros)',
    ['update'],
  )
}
