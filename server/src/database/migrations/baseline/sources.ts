import { type Kysely, sql } from 'kysely'
import { currentRoles, grant, ownTable } from '../owned-table.ts'

/**
 * A creator's own material, split into passages that can be cited. Their numbers count across all of a person's
 * products and are never reused: a reference always means the same source.
 */
export async function createSources(db: Kysely<unknown>): Promise<void> {
  await sql`create table sources (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null default app_user_id(),
    project_id uuid not null,
    number integer not null,
    kind text not null check (kind in ('pasted', 'text', 'markdown', 'docx', 'pdf')),
    name text not null,
    author text not null default '',
    year text not null default '',
    url text not null default '',
    text text not null,
    characters integer not null,
    words integer not null,
    pages integer,
    passages integer not null,
    created_at timestamptz(3) not null default clock_timestamp(),
    updated_at timestamptz(3) not null default clock_timestamp(),
    deleted_at timestamptz(3),
    unique (id, user_id),
    unique (user_id, number),
    foreign key (project_id, user_id) references projects (id, user_id) on delete cascade)`.execute(db)
  await sql`create index on sources (project_id)`.execute(db)
  await sql`create index on sources (deleted_at) where deleted_at is not null`.execute(db)
  await sql`create table source_passages (
    source_id uuid not null,
    user_id uuid not null default app_user_id(),
    position integer not null,
    headings jsonb not null default '[]',
    page integer,
    text text not null,
    words integer not null,
    terms text not null,
    primary key (source_id, position),
    foreign key (source_id, user_id) references sources (id, user_id) on delete cascade)`.execute(db)
  const { user, admin } = await currentRoles(db)
  for (const table of ['sources', 'source_passages']) {
    await ownTable(db, table)
    await grant(db, table, user, 'select, insert, update, delete')
  }
  // for the sweep, which needs deletion dates but no content
  await grant(db, 'sources', admin, 'select (user_id, deleted_at)', ['select'])
}
