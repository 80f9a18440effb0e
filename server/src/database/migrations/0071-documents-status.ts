import { type Kysely, sql } from 'kysely'

/** Columns of a project whose change outdates its finished documents; `arrangement` counts changes of its sections. */
const PARTS = [
  ...['title', 'niche_id', 'product_idea_id', 'title_id', 'cover_id', 'product_type', 'arrangement'],
  ...['theme', 'trim', 'language', 'author', 'licence', 'rights', 'citations'],
]

/** Conditions for the projects that show an item, by the item's table; $1 is its id. */
const SHOWN_IN = {
  niches: 'niche_id = $1',
  product_ideas: 'product_idea_id = $1',
  product_titles: 'title_id = $1',
  cover_images: 'cover_id = $1',
  generated_content: 'id in (select project_id from project_content_sections where content_id = $1)',
  sources: `id in (
    select section.project_id from project_content_sections section
    join generated_content content on content.id = section.content_id
    where section.user_id = $2 and content.content like '%[^S' || (select number from sources where id = $1) || '-%')`,
}

/**
 * A project's documents status follows from its parts and its documents runs, in the transaction that changes either.
 * Rules: docs/decisions/0040-documents-status.md.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await outdateByParts(db)
  await outdateByItems(db)
  await followRuns(db)
  await settle(db)
}

async function outdateByParts(db: Kysely<unknown>): Promise<void> {
  const parts = (row: string) => sql.join(PARTS.map((part) => sql.ref(`${row}.${part}`)))
  await sql`create function keep_documents_status() returns trigger language plpgsql as $$
    begin
      if (${parts('old')}) is distinct from (${parts('new')}) then
        new.pdf_status := 'not_generated';
      end if;
      if new.pdf_status <> 'failed' then
        new.pdf_error := null;
        new.pdf_error_detail := null;
      end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger keep_documents_status before update on projects
    for each row execute function keep_documents_status()`.execute(db)
}

async function outdateByItems(db: Kysely<unknown>): Promise<void> {
  await sql`create function outdate_documents() returns trigger language plpgsql as $$
    begin
      execute 'update projects set pdf_status = ''not_generated'' where user_id = $2 and ' || tg_argv[0]
        using new.id, new.user_id;
      return null;
    end $$`.execute(db)
  // deleting an item removes it from its projects, which changes them
  const edited = sql`old.version <> new.version and old.deleted_at is not distinct from new.deleted_at`
  const changed = {
    cover_images: sql`${edited} and coalesce(current_setting('app.cover_set', true), '') <> new.id::text`,
    sources: sql`(old.name, old.author, old.year, old.url) is distinct from (new.name, new.author, new.year, new.url)`,
  }
  for (const [table, shownIn] of Object.entries(SHOWN_IN)) {
    await sql`create trigger outdate_documents after update on ${sql.id(table)} for each row
      when (${changed[table as keyof typeof changed] ?? edited})
      execute function outdate_documents(${sql.lit(shownIn)})`.execute(db)
  }
}

async function followRuns(db: Kysely<unknown>): Promise<void> {
  // workers write runs and may not write projects: the function acts for the run's owner
  await sql`create function follow_documents_run() returns trigger language plpgsql security definer
    set search_path = public, pg_temp as $$
    declare
      caller text := current_setting('app.user_id', true);
    begin
      perform set_config('app.user_id', new.user_id::text, true);
      if new.status in ('queued', 'running') then
        update projects set pdf_status = 'generating'
          where id = new.project_id and user_id = new.user_id and (tg_op = 'INSERT' or pdf_status = 'failed');
      elsif new.status = 'done' then
        update projects set pdf_status = 'not_generated'
          where id = new.project_id and user_id = new.user_id and pdf_status = 'generating';
      else
        update projects set pdf_status = 'failed', pdf_error = case new.status
            when 'stopped' then 'Stopped before the documents were created.' else new.error ->> 'message' end,
            pdf_error_detail = case new.status when 'failed' then new.error -> 'detail' end
          where id = new.project_id and user_id = new.user_id and pdf_status = 'generating';
      end if;
      perform set_config('app.user_id', coalesce(caller, ''), true);
      return null;
    end $$`.execute(db)
  await sql`revoke all on function follow_documents_run() from public`.execute(db)
  await sql`create trigger follow_documents_run_insert after insert on runs for each row
    when (new.kind = 'documents') execute function follow_documents_run()`.execute(db)
  await sql`create trigger follow_documents_run_update after update of status on runs for each row
    when (new.kind = 'documents' and old.status <> new.status
      and (old.ended_at is not null or new.ended_at is not null))
    execute function follow_documents_run()`.execute(db)
}

/** Documents still 'generating' whose run has ended unrecorded: until now, a worker repaired them. */
async function settle(db: Kysely<unknown>): Promise<void> {
  // an owner who is no superuser sees the rows only without this, and this is no edit
  await sql`alter table projects no force row level security, disable trigger user`.execute(db)
  await sql`alter table runs no force row level security`.execute(db)
  await sql`update projects set pdf_status = 'failed', pdf_error = coalesce(
      (select error ->> 'message' from runs where project_id = projects.id and kind = 'documents'
        order by created_at desc limit 1), 'The work was interrupted too often. Try again.')
    where pdf_status = 'generating' and not exists (
      select from runs where project_id = projects.id and kind = 'documents' and status in ('queued', 'running'))`.execute(
    db,
  )
  await sql`alter table projects force row level security, enable trigger user`.execute(db)
  await sql`alter table runs force row level security`.execute(db)
}
