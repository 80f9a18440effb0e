import { type Kysely, sql } from 'kysely'
import { currentRoles } from './owned-table.ts'

/** When something limited by the hour happened: mail to one mailbox, sign-ups of one network with a taken address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { auth } = await currentRoles(db)
  await sql`create table auth."hourlyLimit" (
    key text primary key,
    "times" timestamptz[] not null)`.execute(db)
  await sql`grant select, insert, update, delete on auth."hourlyLimit" to ${sql.id(auth)}`.execute(db)
}
