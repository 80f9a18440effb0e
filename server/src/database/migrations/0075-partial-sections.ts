import { type Kysely, sql } from 'kysely'

/** Text from a failed attempt at a planned section: writing continues from it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table planned_sections add partial jsonb`.execute(db)
}
