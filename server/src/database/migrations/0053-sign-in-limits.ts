import { type Kysely, sql } from 'kysely'
import { currentRoles } from './owned-table.ts'

/**
 * How often passwords were tried, by network or device, and how often wrongly, by account or device. The keys of
 * accounts and devices are hashes; rows are deleted when their time is over.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { auth } = await currentRoles(db)
  await sql`create table auth.password_attempts (
    key text primary key,
    attempts integer not null default 1,
    began_at timestamptz not null default clock_timestamp())`.execute(db)
  await sql`create table auth.wrong_passwords (
    key text primary key,
    wrong integer not null default 1,
    last_at timestamptz not null default clock_timestamp())`.execute(db)
  for (const table of ['password_attempts', 'wrong_passwords'])
    await sql`grant select, insert, update, delete on ${sql.id('auth', table)} to ${sql.id(auth)}`.execute(db)
}
