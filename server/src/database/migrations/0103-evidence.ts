import { type Kysely, sql } from 'kysely'
import { currentRoles, grant, ownTable } from './owned-table.ts'

/**
 * What is known about a niche: figures that its creator counted, and quotes of pages that a run read. Sources of pages
 * are the installation's, like its model; a request to one is noted before it is sent, so that none is sent twice.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { user } = await currentRoles(db)
  await sql`create table evidence_pages (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null default app_user_id(),
    niche_id uuid not null,
    run_id uuid not null,
    url text not null,
    title text not null,
    published text not null default '',
    sha256 text not null,
    passages jsonb not null,
    fetched_at timestamptz(3) not null,
    unique (id, user_id),
    foreign key (niche_id, user_id) references niches (id, user_id) on delete cascade)`.execute(db)
  await sql`create index on evidence_pages (niche_id)`.execute(db)
  await sql`create index on evidence_pages (user_id)`.execute(db)
  await sql`create table evidence (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null default app_user_id(),
    niche_id uuid not null,
    kind text not null check (kind in ('demand', 'offer', 'pain', 'trend')),
    measure text check (measure in ('searches', 'threads', 'offers', 'price')),
    value double precision check (value >= 0),
    currency text,
    words text not null default '',
    claim text not null default '',
    quote text not null default '',
    place text not null,
    url text not null default '',
    counted boolean not null,
    run_id uuid,
    page_id uuid,
    created_at timestamptz(3) not null default clock_timestamp(),
    unique (id, user_id),
    check ((measure is null) = (value is null)),
    check (counted = (run_id is null)),
    foreign key (page_id, user_id) references evidence_pages (id, user_id) on delete cascade,
    foreign key (niche_id, user_id) references niches (id, user_id) on delete cascade)`.execute(db)
  await sql`create index on evidence (niche_id, created_at desc)`.execute(db)
  await sql`create index on evidence (user_id)`.execute(db)
  await sql`create table research_sources (
    user_id uuid not null default app_user_id(),
    kind text not null,
    base_url text,
    key_box text,
    monthly_cap integer check (monthly_cap > 0),
    updated_at timestamptz(3) not null default clock_timestamp(),
    primary key (user_id, kind))`.execute(db)
  await sql`create table research_requests (
    user_id uuid not null default app_user_id(),
    run_id uuid not null,
    key text not null,
    source text not null,
    created_at timestamptz(3) not null default clock_timestamp(),
    primary key (run_id, key, source))`.execute(db)
  await sql`create index on research_requests (user_id, source, created_at)`.execute(db)
  for (const table of ['evidence_pages', 'evidence', 'research_sources', 'research_requests']) {
    await ownTable(db, table)
    await grant(db, table, user, 'select, insert, update, delete')
  }
  await sql`alter table sources drop constraint sources_kind_check, add constraint sources_kind_check
    check (kind in ('pasted', 'text', 'markdown', 'docx', 'pdf', 'interview', 'web'))`.execute(db)
}
