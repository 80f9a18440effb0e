import { type Kysely, sql } from 'kysely'

/**
 * Whether a product is finished is noted on it when its documents are made: like the rest of what they note it is no new
 * form of the product, and no edit that somebody else's edit would have to give way to.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`do $do$
    begin
      execute replace(
        pg_get_functiondef('keep_version()'::regprocedure),
        $$'documents_key'$$, $$'documents_key', 'status'$$);
    end $do$`.execute(db)
}
