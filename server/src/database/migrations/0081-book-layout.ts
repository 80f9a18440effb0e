import { type Kysely, sql } from 'kysely'

/** What a product's pages have besides its sections; a change of it outdates the documents. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table projects add column layout jsonb`.execute(db)
  await sql`do $migration$ begin
    execute replace(replace(pg_get_functiondef('keep_documents_status()'::regprocedure),
      '"old"."citations"', '"old"."citations", "old"."layout"'),
      '"new"."citations"', '"new"."citations", "new"."layout"');
  end $migration$`.execute(db)
}
