import { type Kysely, sql } from 'kysely'

/** A product that Autopilot began counts as one once its outline is approved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table book_plans add begins_product boolean not null default false`.execute(db)
}
