import { type Kysely, sql } from 'kysely'

/**
 * How a product's documents look, what stands on their copyright page, and the pack of files some products come with.
 * Like the other links to documents, that of the pack is no edit of the project.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table projects
    add column theme text,
    add column trim text,
    add column language text,
    add column author text,
    add column licence text,
    add column rights jsonb,
    add column pack_url text`.execute(db)
  await sql`create or replace function keep_version() returns trigger language plpgsql as $$
    declare
      silent text[] := array['updated_at', 'version'];
      action text := case tg_op when 'DELETE' then 'delete' else 'update' end;
    begin
      if tg_op = 'UPDATE' then
        if tg_table_name = 'projects' then
          silent := silent || array['pdf_status', 'pdf_error', 'pdf_url', 'docx_url', 'epub_url', 'pack_url',
            'documents_key', 'wizard_step', 'wizard_max_step'];
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
}
