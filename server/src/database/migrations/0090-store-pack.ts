import { type Kysely, sql } from 'kysely'
import { currentRoles, grant, ownTable } from './owned-table.ts'

/**
 * Where a product is sold, and the texts of its listings that its creator changed. A text that is null is the suggestion
 * again; earlier ones stay in `versions`, which keep_version() asks `deleted_at` for.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { user } = await currentRoles(db)
  await sql`create table store_packs (
    project_id uuid primary key,
    user_id uuid not null default app_user_id(),
    stores jsonb not null,
    printing_cost jsonb,
    updated_at timestamptz(3) not null default clock_timestamp(),
    foreign key (project_id, user_id) references projects (id, user_id) on delete cascade)`.execute(db)
  await sql`create index on store_packs (user_id, updated_at desc)`.execute(db)
  await ownTable(db, 'store_packs')
  await grant(db, 'store_packs', user, 'select, insert, update, delete')

  await sql`create table store_listings (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null default app_user_id(),
    project_id uuid not null,
    store text not null,
    field text not null,
    text text,
    version integer not null default 1,
    created_at timestamptz(3) not null default clock_timestamp(),
    updated_at timestamptz(3) not null default clock_timestamp(),
    deleted_at timestamptz(3) check (deleted_at is null),
    unique (project_id, store, field),
    foreign key (project_id, user_id) references projects (id, user_id) on delete cascade)`.execute(db)
  await sql`create index on store_listings (user_id)`.execute(db)
  await ownTable(db, 'store_listings')
  await grant(db, 'store_listings', user, 'select, insert, update, delete')
  await sql`create trigger keep_version before update on store_listings
    for each row execute function keep_version()`.execute(db)

  await sql`create function forget_listing() returns trigger language plpgsql as $$
    begin
      perform forget_versions('store_listings', old.id);
      return null;
    end $$`.execute(db)
  await sql`create trigger forget_listing after delete on store_listings
    for each row execute function forget_listing()`.execute(db)
}
