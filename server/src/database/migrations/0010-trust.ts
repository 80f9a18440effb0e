import { type Kysely, sql } from 'kysely'
import { currentRoles, grant, ownTable } from './owned-table.ts'

/**
 * What is done later and again until it succeeds (mail, the end of an account), how often somebody asked for something
 * in the running minute, and the end of everything that is one person's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { user, admin, schedule } = await currentRoles(db)
  // mail with links that open accounts: no role of a person's request reads it
  await sql`create table schedule.tasks (
    id uuid primary key default gen_random_uuid(),
    kind text not null,
    payload text not null,
    attempts integer not null default 0,
    failure text,
    not_before timestamptz not null default clock_timestamp(),
    give_up_after timestamptz not null,
    created_at timestamptz(3) not null default clock_timestamp())`.execute(db)
  await sql`create index on schedule.tasks (not_before)`.execute(db)
  await sql`grant select, insert, update, delete on schedule.tasks to ${sql.id(schedule)}`.execute(db)

  await sql`create table request_counts (
    user_id uuid not null default app_user_id(),
    kind text not null,
    began_at timestamptz not null default clock_timestamp(),
    requests integer not null default 1,
    primary key (user_id, kind))`.execute(db)
  await ownTable(db, 'request_counts')
  await grant(db, 'request_counts', user, 'select, insert, update, delete')

  // the sum of what is stored, for the administrator: names and owners' links stay closed
  await grant(db, 'files', admin, 'select (bytes, deleted_at)')
  await createForgetting(db, user)
}

/**
 * History and ledger are never rewritten by their owner, so the rights for this are the function's: it deletes the rows
 * of the transaction's own user, in every table that has an owner's policy, and answers the keys of the stored files.
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
