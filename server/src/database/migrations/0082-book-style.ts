import { type Kysely, sql } from 'kysely'

/** What a creator changes in a product's theme; a change of it outdates the documents. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table projects add column style jsonb`.execute(db)
  await sql`do $migration$ begin
    execute replace(replace(pg_get_functiondef('keep_documents_status()'::regprocedure),
      '"old"."layout"', '"old"."layout", "old"."style"'),
      '"new"."layout"', '"new"."layout", "new"."style"');
  end $migration$`.execute(db)
}
