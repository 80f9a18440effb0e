import { type Kysely, sql } from 'kysely'
import { currentRoles, grant, ownTable } from './owned-table.ts'

/**
 * What a creator is asked about a product before it is written. Answers form one source per product, of kind
 * 'interview'; a question's position is its answer's position there and is never reused.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table interview_questions (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null default app_user_id(),
    project_id uuid not null,
    section text,
    point text,
    position integer not null,
    question text not null,
    perspective text check (perspective in ('beginner', 'practitioner', 'skeptic')),
    answer text not null default '',
    state text not null default 'open' check (state in ('open', 'answered', 'skipped')),
    answered_at timestamptz(3),
    created_at timestamptz(3) not null default clock_timestamp(),
    updated_at timestamptz(3) not null default clock_timestamp(),
    unique (project_id, position),
    foreign key (project_id, user_id) references projects (id, user_id) on delete cascade)`.execute(db)
  await sql`create index on interview_questions (user_id)`.execute(db)
  await ownTable(db, 'interview_questions')
  const { user } = await currentRoles(db)
  await grant(db, 'interview_questions', user, 'select, insert, update, delete')
  await sql`alter table sources drop constraint sources_kind_check,
    add constraint sources_kind_check check (kind in ('pasted', 'text', 'markdown', 'docx', 'pdf', 'interview'))`.execute(
    db,
  )
  await sql`create unique index sources_interview on sources (project_id) where kind = 'interview'`.execute(db)
}
