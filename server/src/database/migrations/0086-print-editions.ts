import { type Kysely, sql } from 'kysely'
import { currentRoles, grant, ownTable } from './owned-table.ts'

/** A product as a paperback: what its creator chose for it, and the files that were made last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table print_editions (
    project_id uuid primary key,
    user_id uuid not null default app_user_id(),
    settings jsonb not null,
    made jsonb,
    made_key text,
    updated_at timestamptz(3) not null default clock_timestamp(),
    foreign key (project_id, user_id) references projects (id, user_id) on delete cascade)`.execute(db)
  await sql`create index on print_editions (user_id)`.execute(db)
  await ownTable(db, 'print_editions')
  const { user } = await currentRoles(db)
  await grant(db, 'print_editions', user, 'select, insert, update, delete')
}
