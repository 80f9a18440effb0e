import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { makeRoles, type Roles, rolesOf } from '../src/database/roles.ts'
import { TEST_SECRET } from './database.ts'

/** A pg_dump of a database named `makeready_old` after every migration before the baseline, with rows in each table. */
const DUMP = new URL('database-at-0069.sql.gz', import.meta.url)
/** The account in it. */
export const OLD_PERSON = { email: 'ann@example.org', password: 'a long enough passphrase' }

/** Restores the database of the last version before the baseline into an empty one, for the owner in `url`. */
export async function restoreOldDatabase({ url, superuserUrl }: { url: string; superuserUrl: string }): Promise<void> {
  const { username: owner, pathname } = new URL(url)
  const roles = rolesOf(pathname.slice(1))
  const before = rolesOf('makeready_old')
  let dump = gunzipSync(await readFile(DUMP)).toString()
  for (const role of Object.keys(roles) as (keyof Roles)[]) dump = dump.replaceAll(before[role], roles[role])
  dump = dump.replaceAll('OWNER TO postgres;', `OWNER TO ${owner};`)
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) }),
  })
  await db.transaction().execute((tx) => makeRoles(tx, roles, TEST_SECRET))
  await db.destroy()
  const superuser = new pg.Client({ connectionString: superuserUrl })
  await superuser.connect()
  try {
    await superuser.query(dump)
  } finally {
    await superuser.end()
  }
}
