import { type Kysely, sql } from 'kysely'
import { type Roles, rolesOf } from '../roles.ts'

export async function currentRoles(db: Kysely<unknown>): Promise<Roles> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  return rolesOf(rows[0]?.name ?? '')
}

/**
 * Enables and forces row-level security with one policy: a row belongs to the user in `owner`, and a transaction sees
 * its own user's rows. Grants say who may try. Used by migrations that have run: never change it.
 */
export async function ownTable(db: Kysely<unknown>, table: string, owner = 'user_id'): Promise<void> {
  await sql`alter table ${sql.id(table)} enable row level security`.execute(db)
  await sql`alter table ${sql.id(table)} force row level security`.execute(db)
  await sql`create policy owner on ${sql.id(table)}
    using (${sql.id(owner)} = app_user_id()) with check (${sql.id(owner)} = app_user_id())`.execute(db)
}

/**
 * `rights` as in SQL: 'select, insert'. `rows` adds a policy that gives this role access to every row for these
 * commands.
 */
export async function grant(
  db: Kysely<unknown>,
  table: string,
  role: string,
  rights: string,
  rows?: ('select' | 'insert' | 'update' | 'delete')[],
): Promise<void> {
  await sql`grant ${sql.raw(rights)} on ${sql.id(table)} to ${sql.id(role)}`.execute(db)
  for (const command of rows ?? []) {
    const check = command === 'insert' ? sql`with check (true)` : sql`using (true)`
    await sql`create policy ${sql.id(`${role}_${command}`)} on ${sql.id(table)}
      for ${sql.raw(command)} to ${sql.id(role)} ${check}`.execute(db)
  }
}
