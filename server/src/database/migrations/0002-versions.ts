import { type Kysely, sql } from 'kysely'
import { currentRoles, grant, ownTable } from './owned-table.ts'

const ITEM_TABLES = ['projects', 'niches', 'product_ideas', 'product_titles', 'generated_content', 'cover_images']

/**
 * Every update and delete of the six item tables keeps the row as it was, whichever query did it. What the documents'
 * run and the wizard note about themselves is no edit, and an update that changes nothing leaves no version.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table versions (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null default app_user_id(),
    item_table text not null,
    item_id uuid not null,
    version integer not null,
    data jsonb not null,
    action text not null check (action in ('update', 'delete', 'restore')),
    created_at timestamptz(3) not null default clock_timestamp(),
    unique (item_table, item_id, version))`.execute(db)
  await sql`create index on versions (user_id, created_at desc, id desc)`.execute(db)
  await sql`create function keep_version() returns trigger language plpgsql as $$
    declare
      silent text[] := array['updated_at', 'version'];
      action text := case tg_op when 'DELETE' then 'delete' else 'update' end;
    begin
      if tg_op = 'UPDATE' then
        if tg_table_name = 'projects' then
          silent := silent || array['pdf_status', 'pdf_error', 'pdf_url', 'docx_url', 'epub_url', 'documents_key',
            'wizard_step', 'wizard_max_step'];
        end if;
        new.updated_at := clock_timestamp();
        new.version := old.version;
        if to_jsonb(new) - silent = to_jsonb(old) - silent then
          return new;
        end if;
        new.version := old.version + 1;
        if old.deleted_at is null and new.deleted_at is not null then
          action := 'delete';
        elsif old.deleted_at is not null and new.deleted_at is null then
          action := 'restore';
        end if;
      end if;
      insert into versions (user_id, item_table, item_id, version, data, action)
        values (old.user_id, tg_table_name, old.id, old.version, to_jsonb(old), action);
      return case tg_op when 'DELETE' then old else new end;
    end $$`.execute(db)
  for (const table of ITEM_TABLES) {
    await sql`create trigger keep_version before update or delete on ${sql.id(table)}
      for each row execute function keep_version()`.execute(db)
  }
  const { user } = await currentRoles(db)
  await ownTable(db, 'versions')
  // history is added to and read, never rewritten
  await grant(db, 'versions', user, 'select, insert')
}
