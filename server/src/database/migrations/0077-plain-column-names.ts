import { type Kysely, sql } from 'kysely'

/** Renames columns and a table to the names in the code and the API. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table ignored_faults rename to ignored_findings`.execute(db)
  for (const table of ['runs', 'book_plans'])
    await sql`alter table ${sql.table(table)} rename engine_wish to requested_engine`.execute(db)
  await sql`alter table book_plans rename wishes to instructions`.execute(db)
  for (const table of ['cover_images', 'files'])
    await sql`alter table ${sql.table(table)} rename lettering to cover_text`.execute(db)
  // an owner who is no superuser sees the rows only without this
  await sql`alter table versions no force row level security, disable trigger user`.execute(db)
  await sql`update versions set data = data - 'lettering' || jsonb_build_object('cover_text', data -> 'lettering')
    where item_table = 'cover_images' and data ? 'lettering'`.execute(db)
  await sql`alter table versions force row level security, enable trigger user`.execute(db)
}
