import { type Kysely, sql } from 'kysely'
import { currentRoles, grant, ownTable } from './owned-table.ts'

/** What is known about a niche: figures that its creator counted, and quotes of pages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { user } = await currentRoles(db)
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
    created_at timestamptz(3) not null default clock_timestamp(),
    unique (id, user_id),
    check ((measure is null) = (value is null)),
    foreign key (niche_id, user_id) references niches (id, user_id) on delete cascade)`.execute(db)
  await sql`create index on evidence (niche_id, created_at desc)`.execute(db)
  await sql`create index on evidence (user_id)`.execute(db)
  await ownTable(db, 'evidence')
  await grant(db, 'evidence', user, 'select, insert, update, delete')
}
