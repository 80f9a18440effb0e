import { type Kysely, sql } from 'kysely'
import { currentRoles, grant, ownTable } from './owned-table.ts'

/** What a creator told Quality control: faults of a project to leave alone, and words that are right. */
export async function up(db: Kysely<unknown>): Promise<void> {
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
  // what EPUBCheck and the Open XML validator said of the documents that a project linked to then
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
