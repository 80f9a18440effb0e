import { createHash, createHmac } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

/** Roles are cluster-wide, so names contain the database's: two databases in one cluster never share a role. */
export type Roles = {
  /** login of the app's pool, without rights until it becomes `user`, `admin` or `keeper` in a transaction */
  app: string
  user: string
  admin: string
  keeper: string
  worker: string
  auth: string
  schedule: string
  /** readers of proof links, who have no account */
  guest: string
}

const LONGEST = 40
const TIMEOUTS = { statement_timeout: '30s', idle_in_transaction_session_timeout: '60s' }

export function rolesOf(database: string): Roles {
  const plain = database.toLowerCase().replaceAll(/[^a-z0-9_]/g, '_')
  const hash = createHash('sha256').update(database).digest('hex').slice(0, 8)
  const base = plain === database && plain.length <= LONGEST ? plain : `${plain.slice(0, LONGEST)}_${hash}`
  return {
    app: `${base}_app_login`,
    user: `${base}_app_user`,
    admin: `${base}_app_admin`,
    keeper: `${base}_app_keeper`,
    worker: `${base}_worker_login`,
    auth: `${base}_app_auth`,
    schedule: `${base}_schedule`,
    guest: `${base}_guest_login`,
  }
}

export function passwordOf(role: string, secret: string): string {
  return createHmac('sha256', secret).update(`database role ${role}`).digest('base64url')
}

/** Needs a transaction under the migration lock. */
export async function makeRoles(db: Kysely<unknown>, roles: Roles, secret: string): Promise<void> {
  const { rows } = await sql<{ rolname: string }>`
    select rolname from pg_roles where rolname in (${sql.join(Object.values(roles))})`.execute(db)
  const known = new Set(rows.map((row) => row.rolname))
  for (const role of [roles.user, roles.admin, roles.keeper]) {
    if (!known.has(role)) await sql`create role ${sql.id(role)} nologin noinherit`.execute(db)
  }
  for (const role of [roles.app, roles.worker, roles.auth, roles.schedule, roles.guest]) {
    const verb = known.has(role) ? sql`alter` : sql`create`
    const password = sql.lit(passwordOf(role, secret))
    await sql`${verb} role ${sql.id(role)} login noinherit password ${password}`.execute(db)
    // on the role, not the connection: a pooler would drop them
    for (const [setting, value] of Object.entries(TIMEOUTS))
      await sql`alter role ${sql.id(role)} set ${sql.id(setting)} = ${sql.lit(value)}`.execute(db)
  }
  if (known.has(roles.schedule)) return
  for (const role of [roles.user, roles.admin, roles.keeper]) {
    await sql`grant ${sql.id(role)} to ${sql.id(roles.app)}`.execute(db)
  }
  await sql`alter role ${sql.id(roles.auth)} set search_path = auth`.execute(db)
  await sql`alter role ${sql.id(roles.schedule)} set search_path = schedule`.execute(db)
}
