import { type Kysely, sql } from 'kysely'

/**
 * Stores as data what code used to read from sentences (docs/decisions/0044): why a plan ended, and who chose a draft's name.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['book_plans', 'planned_sections'])
    await sql`alter table ${sql.table(table)} add error_detail jsonb`.execute(db)
  await sql`alter table projects add pdf_error_detail jsonb, add title_is_draft boolean not null default false`.execute(
    db,
  )
  // changing only these creates no version
  await sql`do $$ begin
    execute replace(pg_get_functiondef('keep_version()'::regprocedure), '''pdf_error'',',
      '''pdf_error'', ''pdf_error_detail'', ''title_is_draft'',');
  end $$`.execute(db)
  for (const table of ['projects', 'book_plans'])
    await sql`alter table ${sql.table(table)} no force row level security, disable trigger user`.execute(db)
  await sql`update projects set title_is_draft = true
    where title like 'Draft - %' or title like 'Draft Product - %'`.execute(db)
  // the screen distinguishes only the cost cap from other reasons
  await sql`update book_plans
    set error_detail = jsonb_build_object('code', 'plan.cost-cap', 'params', jsonb_build_object('cap', cap_micros / 1e6))
    where cap_micros is not null and error like '%left of the cap of $%'`.execute(db)
  for (const table of ['projects', 'book_plans'])
    await sql`alter table ${sql.table(table)} force row level security, enable trigger user`.execute(db)
}
