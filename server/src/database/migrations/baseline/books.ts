import { type Kysely, sql } from 'kysely'
import { currentRoles, grant, ownTable } from '../owned-table.ts'

/** Plans for whole books: one per project, with the state of each section of the outline. */
export async function createBookPlans(db: Kysely<unknown>): Promise<void> {
  await sql`create table book_plans (
    project_id uuid primary key,
    user_id uuid not null default app_user_id(),
    version integer not null default 1,
    state text not null default 'outlining'
      check (state in ('outlining', 'outline', 'writing', 'paused', 'stopped', 'failed', 'done')),
    pause_requested boolean not null default false,
    language text not null,
    wishes text not null default '',
    words integer not null,
    writing_order text not null default 'parallel' check (writing_order in ('parallel', 'continuity')),
    cover boolean not null default true,
    cover_state text not null default 'waiting' check (cover_state in ('waiting', 'drawing', 'done', 'failed')),
    cap_micros bigint check (cap_micros > 0),
    brief text,
    glossary jsonb not null default '[]',
    outline jsonb not null default '[]',
    engine_wish text check (engine_wish = 'composer'),
    outline_run_id uuid,
    book_run_id uuid,
    error text,
    begun_at timestamptz(3) not null default clock_timestamp(),
    unique (project_id, user_id),
    foreign key (project_id, user_id) references projects (id, user_id) on delete cascade)`.execute(db)
  await sql`create index on book_plans (user_id)`.execute(db)
  await sql`create table planned_sections (
    project_id uuid not null,
    key text not null,
    user_id uuid not null default app_user_id(),
    state text not null default 'waiting' check (state in ('waiting', 'writing', 'revising', 'written', 'failed')),
    identity text,
    take integer not null default 1,
    content_id uuid,
    saved_version integer,
    words integer not null default 0,
    usage jsonb,
    seconds real,
    began_at timestamptz(3),
    warnings jsonb not null default '[]',
    error text,
    primary key (project_id, key),
    foreign key (project_id, user_id) references book_plans (project_id, user_id) on delete cascade,
    foreign key (content_id, user_id) references generated_content (id, user_id) on delete set null (content_id))`.execute(
    db,
  )
  await sql`create index on planned_sections (content_id) where content_id is not null`.execute(db)
  await sql`create index on planned_sections (user_id)`.execute(db)
  const { user } = await currentRoles(db)
  for (const table of ['book_plans', 'planned_sections']) {
    await ownTable(db, table)
    await grant(db, table, user, 'select, insert, update, delete')
  }
}

/** The creator's settings for Quality control: findings of a project to ignore, and words that are right. */
export async function createQuality(db: Kysely<unknown>): Promise<void> {
  await sql`create table ignored_faults (
    user_id uuid not null default app_user_id(),
    project_id uuid not null,
    key text not null,
    created_at timestamptz(3) not null default clock_timestamp(),
    primary key (project_id, key),
    foreign key (project_id, user_id) references projects (id, user_id) on delete cascade)`.execute(db)
  await sql`create table dictionary_words (
    user_id uuid not null default app_user_id(),
    word text not null,
    created_at timestamptz(3) not null default clock_timestamp(),
    primary key (user_id, word))`.execute(db)
  // results of EPUBCheck and the Open XML validator for the documents linked at the time
  await sql`create table document_checks (
    project_id uuid primary key,
    user_id uuid not null default app_user_id(),
    epub_url text not null,
    epub jsonb,
    docx jsonb,
    created_at timestamptz(3) not null default clock_timestamp(),
    foreign key (project_id, user_id) references projects (id, user_id) on delete cascade)`.execute(db)
  const { user } = await currentRoles(db)
  for (const table of ['ignored_faults', 'dictionary_words', 'document_checks']) {
    await ownTable(db, table)
    await grant(db, table, user, 'select, insert, delete')
  }
  await grant(db, 'document_checks', user, 'update')
}
