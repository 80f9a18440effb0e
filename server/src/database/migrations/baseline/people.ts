import { type Kysely, sql } from 'kysely'
import { currentRoles, grant, ownTable } from '../owned-table.ts'

/** People, their roles, and how many requests they made in the current minute. */
export async function createPeople(db: Kysely<unknown>): Promise<void> {
  const { user, admin, keeper, app, worker } = await currentRoles(db)
  for (const role of [user, admin, keeper, app, worker])
    await sql`grant usage on schema public to ${sql.id(role)}`.execute(db)
  // the user of this transaction, used by every policy
  await sql`create function app_user_id() returns uuid language sql stable parallel safe
    as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$`.execute(db)

  await sql`create table profiles (
    id uuid primary key default app_user_id(),
    full_name text not null default '',
    created_at timestamptz(3) not null default clock_timestamp(),
    last_source integer not null default 0)`.execute(db)
  await sql`create index on profiles (created_at desc, id desc)`.execute(db)
  await ownTable(db, 'profiles', 'id')
  await grant(db, 'profiles', user, 'select, insert, update, delete')
  await grant(db, 'profiles', admin, 'select', ['select'])

  await sql`create table user_roles (
    user_id uuid not null default app_user_id(),
    role text not null check (role <> ''),
    created_at timestamptz(3) not null default clock_timestamp(),
    primary key (user_id, role))`.execute(db)
  await ownTable(db, 'user_roles')
  // nobody can grant themselves a role: people read theirs, only the keeper writes
  await grant(db, 'user_roles', user, 'select')
  await grant(db, 'user_roles', admin, 'select', ['select'])
  await grant(db, 'user_roles', keeper, 'select, insert, delete', ['select', 'insert', 'delete'])

  await sql`create table request_counts (
    user_id uuid not null default app_user_id(),
    kind text not null,
    began_at timestamptz not null default clock_timestamp(),
    requests integer not null default 1,
    primary key (user_id, kind))`.execute(db)
  await ownTable(db, 'request_counts')
  await grant(db, 'request_counts', user, 'select, insert, update, delete')
  await createForgetting(db, user)
}

/**
 * Owners cannot rewrite history and ledger, so this function has the right: it deletes the transaction's user's rows in
 * every table with an owner policy and returns the keys of the stored files.
 */
async function createForgetting(db: Kysely<unknown>, user: string): Promise<void> {
  await sql`create function forget_account() returns setof text language plpgsql security definer
    set search_path = public, pg_temp as $$
    declare
      me uuid := app_user_id();
      owned record;
    begin
      if me is null then
        return;
      end if;
      delete from run_events where user_id = me;
      delete from runs where user_id = me;
      delete from project_content_sections where user_id = me;
      delete from cover_images where user_id = me;
      return query delete from files where user_id = me returning storage_key;
      -- what is deleted above leaves versions behind: history goes last
      for owned in
        select c.relname as name, a.attname as owner from pg_policy p
          join pg_class c on c.oid = p.polrelid
          join pg_attribute a on a.attrelid = c.oid
            and a.attname = case when c.relname = 'profiles' then 'id' else 'user_id' end
        where p.polname = 'owner' and c.relnamespace = 'public'::regnamespace
        order by c.relname = 'versions', c.relname
      loop
        execute format('delete from %I where %I = $1', owned.name, owned.owner) using me;
      end loop;
    end $$`.execute(db)
  await sql`revoke all on function forget_account() from public`.execute(db)
  await sql`grant execute on function forget_account() to ${sql.id(user)}`.execute(db)
}
