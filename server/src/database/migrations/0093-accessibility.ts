import { type Kysely, sql } from 'kysely'

/** What Ace found in the EPUB, and the claim it made possible; who checked it does not outdate the documents. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table document_checks add column accessibility jsonb`.execute(db)
  await sql`do $migration$ begin
    execute replace(pg_get_functiondef('keep_documents_status()'::regprocedure),
      $old$'price', 'currency']$old$, $new$'price', 'currency', 'evaluatedBy']$new$);
  end $migration$`.execute(db)
}
