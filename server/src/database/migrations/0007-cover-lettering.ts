import { type Kysely, sql } from 'kysely'

/**
 * What a cover's picture was set from: the art beneath and the words on it. The file knows it from the press, the cover
 * takes it over when it is saved, and both can be set with other words from then on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table files add column lettering jsonb`.execute(db)
  await sql`alter table cover_images add column lettering jsonb`.execute(db)
}
