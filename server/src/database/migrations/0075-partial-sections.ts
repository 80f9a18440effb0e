import { type Kysely, sql } from 'kysely'

/** Text of a planned section whose attempt failed: writing continues from it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table planned_sections add partial jsonb`.execute(db)
}
