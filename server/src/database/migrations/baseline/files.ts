import { type Kysely, sql } from 'kysely'
import { currentRoles, grant, ownTable } from '../owned-table.ts'
import { linkTo } from './items.ts'

/**
 * Files by storage key. A cover references its art, which protects it from the sweep. Administrators find old and large
 * files without seeing names or content.
 */
export async function createFiles(db: Kysely<unknown>): Promise<void> {
  await sql`create table files (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null default app_user_id(),
    project_id uuid,
    kind text not null,
    name text not null,
    type text not null,
    bytes bigint not null check (bytes >= 0),
    storage_key text not null unique,
    sha256 text not null,
    created_at timestamptz(3) not null default clock_timestamp(),
    deleted_at timestamptz(3),
    lettering jsonb,
    unique (id, user_id),
    ${linkTo('projects', 'project_id')})`.execute(db)
  await sql`create index on files (user_id, created_at desc, id desc) where deleted_at is null`.execute(db)
  await sql`create index on files (project_id) where project_id is not null`.execute(db)
  await sql`create index on files (created_at) where kind = 'art'`.execute(db)
  await sql`alter table cover_images add foreign key (art_file_id, user_id) references files (id, user_id)`.execute(db)
  await sql`create index on cover_images (art_file_id) where art_file_id is not null`.execute(db)
  const { user, admin } = await currentRoles(db)
  await ownTable(db, 'files')
  await grant(db, 'files', user, 'select, insert, update, delete')
  await grant(db, 'files', admin, 'select (user_id, kind, bytes, storage_key, created_at, deleted_at)', ['select'])
}
