import { type Kysely, sql } from 'kysely'
import { currentRoles } from '../owned-table.ts'

/** Tasks retried until they succeed: emails with sign-in links, account deletion. */
export async function createTasks(db: Kysely<unknown>): Promise<void> {
  const { schedule } = await currentRoles(db)
  await sql`create table schedule.tasks (
    id uuid primary key default gen_random_uuid(),
    kind text not null,
    payload text not null,
    attempts integer not null default 0,
    failure text,
    not_before timestamptz not null default clock_timestamp(),
    give_up_after timestamptz not null,
    created_at timestamptz(3) not null default clock_timestamp())`.execute(db)
  await sql`create index on schedule.tasks (not_before)`.execute(db)
  await sql`grant select, insert, update, delete on schedule.tasks to ${sql.id(schedule)}`.execute(db)
}

/**
 * Sign-in limits: events with an hourly limit, password attempts per network or device, and wrong ones per account or
 * device. Keys of accounts and devices are hashes.
 */
export async function createSignInLimits(db: Kysely<unknown>): Promise<void> {
  const { auth } = await currentRoles(db)
  await sql`create table auth."hourlyLimit" (
    key text primary key,
    "times" timestamptz[] not null)`.execute(db)
  await sql`create table auth.password_attempts (
    key text primary key,
    attempts integer not null default 1,
    began_at timestamptz not null default clock_timestamp())`.execute(db)
  await sql`create table auth.wrong_passwords (
    key text primary key,
    wrong integer not null default 1,
    last_at timestamptz not null default clock_timestamp())`.execute(db)
  for (const table of ['hourlyLimit', 'password_attempts', 'wrong_passwords'])
    await sql`grant select, insert, update, delete on ${sql.id('auth', table)} to ${sql.id(auth)}`.execute(db)
}

/**
 * The security log: who did what, from where, and whether it was refused. In its own schema, because it outlives the
 * account. Events are only added; the keeper may delete rows older than 30 days. People see their own events,
 * administrators all.
 */
export async function createSecurityLog(db: Kysely<unknown>): Promise<void> {
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
