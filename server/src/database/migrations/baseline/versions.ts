import { type Kysely, sql } from 'kysely'
import { currentRoles, grant, ownTable } from '../owned-table.ts'

const ITEM_TABLES = ['projects', 'niches', 'product_ideas', 'product_titles', 'generated_content', 'cover_images']

/**
 * The history of items: written by trigger, read, never changed. `made_…` record the origin of a version whose
 * predecessor is no longer kept. Why it is thinned: docs/decisions/0036-storage.md.
 */
export async function createVersions(db: Kysely<unknown>): Promise<void> {
  await sql`create table versions (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null default app_user_id(),
    item_table text not null,
    item_id uuid not null,
    version integer not null,
    data jsonb not null,
    action text not null
      check (action in ('update', 'edit', 'regenerate', 'autopilot', 'revert', 'delete', 'restore')),
    created_at timestamptz(3) not null default clock_timestamp(),
    reverted_to integer,
    made_by text,
    made_at timestamptz(3),
    made_from integer,
    unique (item_table, item_id, version))`.execute(db)
  await sql`create index on versions (user_id, created_at desc, id desc)`.execute(db)
  await sql`create index on versions (created_at) where action = 'delete'`.execute(db)
  const { user, admin } = await currentRoles(db)
  await ownTable(db, 'versions')
  await grant(db, 'versions', user, 'select, insert')
  // for the sweep of the trash, which needs deletion dates but no content
  await grant(db, 'versions', admin, 'select (user_id, action, created_at)', ['select'])

  await sql`create table version_names (
    user_id uuid not null default app_user_id(),
    item_table text not null,
    item_id uuid not null,
    version integer not null,
    name text not null check (name <> ''),
    created_at timestamptz(3) not null default clock_timestamp(),
    primary key (user_id, item_table, item_id, version))`.execute(db)
  await ownTable(db, 'version_names')
  await grant(db, 'version_names', user, 'select, insert, update, delete')
  await createKeeping(db)
  await createThinning(db, user)
  await createForgetting(db, user)
}

/**
 * Every update and delete of an item keeps the old row, whichever query did it. `app.change` names the change ('<item
 * id> regenerate', '<item id> revert 3'). Notes by documents runs and the wizard are no edits. A project's version
 * includes its section names; `arrangement` counts changes of them. After twenty edits of one item within a minute,
 * which must be a program's, only the last is kept, except for projects: they are small, and the trash needs their
 * links.
 */
async function createKeeping(db: Kysely<unknown>): Promise<void> {
  await sql`create function keep_version() returns trigger language plpgsql as $$
    declare
      silent text[] := array['updated_at', 'version'];
      said text[] := string_to_array(coalesce(current_setting('app.change', true), ''), ' ');
      action text := case tg_op when 'DELETE' then 'delete' else 'edit' end;
      reverted integer;
      form jsonb := to_jsonb(old);
    begin
      if tg_op = 'UPDATE' then
        if tg_table_name = 'projects' then
          silent := silent || array['pdf_status', 'pdf_error', 'pdf_url', 'docx_url', 'epub_url', 'pack_url',
            'documents_key', 'status', 'wizard_step', 'wizard_max_step'];
        end if;
        new.updated_at := clock_timestamp();
        new.version := old.version;
        -- a link that goes because its end was deleted for good
        if pg_trigger_depth() > 1 then
          return new;
        end if;
        if to_jsonb(new) - silent = to_jsonb(old) - silent then
          return new;
        end if;
        new.version := old.version + 1;
        if old.deleted_at is null and new.deleted_at is not null then
          action := 'delete';
        elsif old.deleted_at is not null and new.deleted_at is null then
          action := 'restore';
        elsif said[1] = old.id::text then
          action := said[2];
          reverted := said[3]::integer;
        end if;
      end if;
      if action = 'edit' and tg_table_name <> 'projects' and (
        select count(*) = 20 and bool_and(kept.action = 'edit')
          and min(kept.created_at) > clock_timestamp() - interval '1 minute'
        from (select v.action, v.created_at from versions v
          where v.item_table = tg_table_name and v.item_id = old.id order by v.version desc limit 20) kept) then
        return new;
      end if;
      if tg_table_name = 'projects' then
        form := form || jsonb_build_object('content_ids', (
          select coalesce(jsonb_agg(content_id order by order_index), '[]')
          from project_content_sections where project_id = old.id));
      end if;
      insert into versions (user_id, item_table, item_id, version, data, action, reverted_to)
        values (old.user_id, tg_table_name, old.id, old.version, form, action, reverted);
      return case tg_op when 'DELETE' then old else new end;
    end $$`.execute(db)
  for (const table of ITEM_TABLES) {
    await sql`create trigger keep_version before update or delete on ${sql.id(table)}
      for each row execute function keep_version()`.execute(db)
  }
}

/**
 * Deletes up to `most` versions of the transaction's own user and returns how many. After a day it keeps the last of each
 * hour, after thirty days the last of each day (UTC), and always the first, the newest, named and restored ones, and
 * those the trash needs to restore links.
 */
async function createThinning(db: Kysely<unknown>, user: string): Promise<void> {
  await sql`create function thin_versions(most integer) returns integer
    language sql security definer set search_path = public, pg_temp as $$
    with form as (
      select id, item_table, item_id, version, action, created_at,
        coalesce(made_at, lag(created_at) over item) as born,
        lag(id) over item as before_id, lag(action) over item as before_action,
        lag(created_at) over item as before_at, lag(reverted_to) over item as before_from,
        made_at is null as is_unnoted,
        lead(id) over item is null as is_newest
      from versions where user_id = app_user_id()
      window item as (partition by item_table, item_id order by version)
    ), placed as (
      select *, row_number() over (
        partition by item_table, item_id,
          case when born > clock_timestamp() - interval '30 days'
            then date_trunc('hour', born at time zone 'UTC') else date_trunc('day', born at time zone 'UTC') end,
          born > clock_timestamp() - interval '30 days'
        order by version desc) as place
      from form
    ), thin as (
      select id from placed p
      where place > 1 and before_id is not null and not is_newest and born < clock_timestamp() - interval '1 day'
        and not exists (select from version_names n where n.user_id = app_user_id()
          and n.item_table = p.item_table and n.item_id = p.item_id and n.version = p.version)
        and not exists (select from versions v where v.item_table = p.item_table and v.item_id = p.item_id
          and p.version in (v.reverted_to, v.made_from))
        and not (p.action = 'delete' and p.created_at > clock_timestamp() - interval '32 days')
        and not (p.item_table = 'projects' and exists (
          select from versions deletion where deletion.user_id = app_user_id() and deletion.action = 'delete'
            and deletion.created_at > clock_timestamp() - interval '32 days'
            and p.created_at between deletion.created_at - interval '1 s' and deletion.created_at + interval '10 s'))
      order by born limit most
    ), noted as (
      update versions v set made_by = p.before_action, made_at = p.before_at, made_from = p.before_from
      from placed p
      where v.id = p.id and p.is_unnoted and p.before_id in (select id from thin) and p.id not in (select id from thin)
    ), gone as (
      delete from versions where id in (select id from thin) returning 1
    )
    select count(*)::integer from gone
    $$`.execute(db)
  await sql`revoke all on function thin_versions(integer) from public`.execute(db)
  await sql`grant execute on function thin_versions(integer) to ${sql.id(user)}`.execute(db)
}

/** An item's history is deleted with the item, when that is permanent. */
async function createForgetting(db: Kysely<unknown>, user: string): Promise<void> {
  await sql`create function forget_versions(of_table text, of_item uuid) returns void
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      stands boolean;
    begin
      execute format('select exists (select from %I where id = $1)', of_table) into stands using of_item;
      if stands then
        raise exception 'an item that is there keeps its history' using errcode = '42501';
      end if;
      delete from versions where item_table = of_table and item_id = of_item and user_id = app_user_id();
    end $$`.execute(db)
  await sql`revoke all on function forget_versions(text, uuid) from public`.execute(db)
  await sql`grant execute on function forget_versions(text, uuid) to ${sql.id(user)}`.execute(db)
}
