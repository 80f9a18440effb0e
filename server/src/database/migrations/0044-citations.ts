import { type Kysely, sql } from 'kysely'

/** Whether a product's documents show footnotes and a list of sources; null: both. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table projects add column citations text check (citations in ('all', 'notes', 'none'))`.execute(db)
}
