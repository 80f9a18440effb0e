import { type Kysely, sql } from 'kysely'

/** What ended a plan or a section, as code and parameters beside its sentence (docs/decisions/0044). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['book_plans', 'planned_sections'])
    await sql`alter table ${sql.table(table)} add error_detail jsonb`.execute(db)
  // only the cap's own end is told apart from others by the screen
  await sql`update book_plans
    set error_detail = jsonb_build_object('code', 'plan.cost-cap', 'params', jsonb_build_object('cap', cap_micros / 1e6))
    where cap_micros is not null and error like '%left of the cap of $%'`.execute(db)
}
