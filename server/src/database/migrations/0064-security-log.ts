import { type Kysely, sql } from 'kysely'
import { currentRoles } from './owned-table.ts'

/**
 * The security log: who did what, from where, and whether it was refused. In a schema of its own, because it is not part
 * of a person's data that ends with the account. Events are only ever added; a row can be deleted, by the keeper, when it
 * is 30 days old. People see the rows about themselves, administrators all of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { user, admin, keeper, auth } = await currentRoles(db)
  await sql`create schema audit`.execute(db)
  await sql`create table audit.events (
    id uuid primary key default gen_random_uuid(),
    at timestamptz(3) not null default clock_timestamp(),
    event text not null,
    outcome text not null check (outcome in ('ok', 'refused', 'limited')),
    user_id uuid,
    actor text not null check (actor in ('person', 'administrator', 'operator', 'system', 'nobody')),
    actor_id uuid,
    session_id uuid,
    address text,
    user_agent text,
    mailbox text,
    details jsonb not null default '{}')`.execute(db)
  await sql`create index on audit.events (at desc, id desc)`.execute(db)
  await sql`create index on audit.events (user_id, at desc, id desc)`.execute(db)
  await sql`create index on audit.events (mailbox, at desc) where mailbox is not null`.execute(db)

  await sql`alter table audit.events enable row level security`.execute(db)
  for (const role of [user, admin, keeper, auth]) await sql`grant usage on schema audit to ${sql.id(role)}`.execute(db)
  await sql`grant select on audit.events to ${sql.id(user)}, ${sql.id(admin)}`.execute(db)
  await sql`grant insert on audit.events to ${sql.id(keeper)}, ${sql.id(auth)}`.execute(db)
  await sql`grant delete, select (at) on audit.events to ${sql.id(keeper)}`.execute(db)
  await sql`create policy own on audit.events for select to ${sql.id(user)}
    using (user_id = app_user_id())`.execute(db)
  await sql`create policy everything on audit.events for select to ${sql.id(admin)}, ${sql.id(keeper)}
    using (true)`.execute(db)
  await sql`create policy adding on audit.events for insert to ${sql.id(keeper)}, ${sql.id(auth)}
    with check (true)`.execute(db)
  await sql`create policy retention on audit.events for delete to ${sql.id(keeper)}
    using (at < clock_timestamp() - interval '30 days')`.execute(db)
}
