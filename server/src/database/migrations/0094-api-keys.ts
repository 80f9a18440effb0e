import { type Kysely, sql } from 'kysely'
import { currentRoles } from './owned-table.ts'

/** Beside sessions, which they stand in for: only the accounts' login can read it, whosever transaction it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { auth } = await currentRoles(db)
  await sql`create table auth."apiKey" (
    id uuid primary key default gen_random_uuid(),
    "userId" uuid not null,
    name text not null,
    start text not null,
    hash text not null unique,
    scopes text[] not null,
    "createdAt" timestamptz(3) not null default clock_timestamp(),
    "expiresAt" timestamptz(3) not null,
    "revokedAt" timestamptz(3),
    "lastUsedAt" timestamptz(3))`.execute(db)
  await sql`create index on auth."apiKey" ("userId")`.execute(db)
  await sql`grant select, insert, update, delete on auth."apiKey" to ${sql.id(auth)}`.execute(db)
}
