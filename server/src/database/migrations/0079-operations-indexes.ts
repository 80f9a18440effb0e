import { type Kysely, sql } from 'kysely'

/** For the administrators' overview, which counts the documents of two weeks and sums a month's costs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index runs_documents_ended on runs (ended_at, status)
    where kind = 'documents' and ended_at is not null`.execute(db)
  await sql`create index usage_created on usage (created_at)`.execute(db)
}
