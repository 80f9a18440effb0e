import { type Kysely, sql } from 'kysely'

/** What a product's files and stores say of it; what only stores are told does not outdate the documents. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table projects add column publication jsonb`.execute(db)
  const printed = (row: string) =>
    `"${row}"."style", coalesce("${row}"."publication", '{}') - array['audience', 'rights', 'price', 'currency']`
  await sql`do $migration$ begin
    execute replace(replace(pg_get_functiondef('keep_documents_status()'::regprocedure),
      '"old"."style"', ${sql.lit(printed('old'))}),
      '"new"."style"', ${sql.lit(printed('new'))});
  end $migration$`.execute(db)
}
