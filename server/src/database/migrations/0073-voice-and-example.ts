import { type Kysely, sql } from 'kysely'

/** A sample of the creator's own text, and the running example that all sections of a book share. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table book_plans add voice_sample text not null default '', add example jsonb`.execute(db)
}
