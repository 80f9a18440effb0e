import { type Kysely, sql } from 'kysely'
import { currentRoles, grant } from './owned-table.ts'

/**
 * What was done to a form, told apart: edited by hand, written anew by an engine, put back from an earlier form. Who
 * changes an item says so in `app.change` ('<item id> regenerate', '<item id> revert 3'); 'update' is of before, when
 * it was not told. A project's form also names its sections; `arrangement` counts their changes, so that each leaves a
 * version. Of an item deleted for good the history goes too, and only then.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table versions drop constraint versions_action_check,
    add constraint versions_action_check
      check (action in ('update', 'edit', 'regenerate', 'revert', 'delete', 'restore')),
    add column reverted_to integer`.execute(db)
  await sql`alter table projects add column arrangement integer not null default 1`.execute(db)
  await sql`create or replace function keep_version() returns trigger language plpgsql as $$
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
            'documents_key', 'wizard_step', 'wizard_max_step'];
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
      if tg_table_name = 'projects' then
        form := form || jsonb_build_object('content_ids', (
          select coalesce(jsonb_agg(content_id order by order_index), '[]')
          from project_content_sections where project_id = old.id));
      end if;
      insert into versions (user_id, item_table, item_id, version, data, action, reverted_to)
        values (old.user_id, tg_table_name, old.id, old.version, form, action, reverted);
      return case tg_op when 'DELETE' then old else new end;
    end $$`.execute(db)
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
  const { user, admin } = await currentRoles(db)
  await sql`revoke all on function forget_versions(text, uuid) from public`.execute(db)
  await sql`grant execute on function forget_versions(text, uuid) to ${sql.id(user)}`.execute(db)
  // the sweep of the bin finds whose deletions are old; what was deleted it does not see
  await grant(db, 'versions', admin, 'select (user_id, action, created_at)', ['select'])
  await sql`create index on versions (created_at) where action = 'delete'`.execute(db)
}
