import { type Kysely, sql } from 'kysely'
import { currentRoles, grant, ownTable } from './owned-table.ts'

/** A product's sales page, sample and lead magnet: what its creator chose for them, and the files that were made last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table launch_files (
    project_id uuid primary key,
    user_id uuid not null default app_user_id(),
    settings jsonb not null,
    made jsonb not null default '{}',
    updated_at timestamptz(3) not null default clock_timestamp(),
    foreign key (project_id, user_id) references projects (id, user_id) on delete cascade)`.execute(db)
  await sql`create index on launch_files (user_id)`.execute(db)
  await ownTable(db, 'launch_files')
  const { user } = await currentRoles(db)
  await grant(db, 'launch_files', user, 'select, insert, update, delete')
}
