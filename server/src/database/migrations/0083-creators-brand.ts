import { type Kysely, sql } from 'kysely'

/** The style with which a creator's new products start. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table profiles add column brand jsonb`.execute(db)
}
