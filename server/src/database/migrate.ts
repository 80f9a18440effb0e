import fs from 'node:fs/promises'
import path from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { FileMigrationProvider, Migrator } from 'kysely/migration'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { refuseTransactionPooling } from './pooling.ts'
import { makeRoles, type Roles, rolesOf } from './roles.ts'

/** Replaces all earlier migrations: docs/decisions/0041-baseline.md. */
export const BASELINE = '0069-baseline'
const LAST_BEFORE_BASELINE = '0069-autovacuum'

const migrationFolder = path.join(import.meta.dirname, 'migrations')

export const MIGRATIONS = await new FileMigrationProvider({ fs, path, migrationFolder }).getMigrations()

const OLDEST = 15
const LOCK = 7_310_442_019

/** Creates or updates roles, schemas and tables. Safe to run concurrently. Throws messages for people. */
export async function migrate(url: string, secret: string): Promise<Roles> {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 10_000 })
  pool.on('error', () => {})
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    await refuseTransactionPooling(url)
    return await db.connection().execute(async (session) => {
      const roles = rolesOf(await checkServer(session))
      await sql`select pg_advisory_lock(${sql.lit(LOCK)})`.execute(session)
      await refuseOtherVersions(session)
      await session.transaction().execute((tx) => makeRoles(tx, roles, secret))
      await makeSchemas(session, roles)
      await adoptBaseline(session)
      await runMigrations(session)
      return roles
    })
  } catch (error) {
    throw explain(error)
  } finally {
    // closing the session releases the lock
    await db.destroy()
  }
}

async function checkServer(db: Kysely<unknown>): Promise<string> {
  const { rows } = await sql<{ version: number; shown: string; database: string; encoding: string }>`
    select current_setting('server_version_num')::int / 10000 as version, current_setting('server_version') as shown,
      current_database() as database, current_setting('server_encoding') as encoding`.execute(db)
  const server = rows[0]
  if (!server || server.version < OLDEST) {
    throw new StartError(
      `DATABASE_URL leads to Postgres ${server?.shown}; Makeready needs Postgres ${OLDEST} or newer.`,
    )
  }
  if (server.encoding !== 'UTF8') {
    throw new StartError(`The database ${server.database} has the encoding ${server.encoding}; Makeready needs UTF8.`)
  }
  return server.database
}

async function fetchMigrations(db: Kysely<unknown>): Promise<string[]> {
  const { rows: tables } = await sql`
    select 1 where to_regclass('migration.kysely_migration') is not null`.execute(db)
  if (tables.length === 0) return []
  const { rows } = await sql<{ name: string }>`select name from migration.kysely_migration`.execute(db)
  return rows.map(({ name }) => name).sort()
}

/** An older version would not know the newer data, and this version does not know all old schemas. */
async function refuseOtherVersions(db: Kysely<unknown>): Promise<void> {
  const names = await fetchMigrations(db)
  if (names.some((name) => name > BASELINE && !Object.hasOwn(MIGRATIONS, name)))
    throw new StartError(
      'This database was used by a newer version of Makeready. ' +
        'Start that version, or restore a backup made with this one.',
    )
  const last = names.findLast((name) => name < BASELINE)
  if (last !== undefined && last !== LAST_BEFORE_BASELINE)
    throw new StartError(
      `This database was last used by a version of Makeready that is too old to be updated in one step (${last}). ` +
        `Install the last version that has server/src/database/migrations/${LAST_BEFORE_BASELINE}.ts and start it once: ` +
        'it brings the database up to date. Then start this version.',
    )
}

/** A database with every migration before the baseline has its schema. */
async function adoptBaseline(db: Kysely<unknown>): Promise<void> {
  if (!(await fetchMigrations(db)).includes(LAST_BEFORE_BASELINE)) return
  await sql`
    with replaced as (delete from migration.kysely_migration where name collate "C" < ${BASELINE} returning timestamp)
    insert into migration.kysely_migration (name, timestamp) select ${BASELINE}, max(timestamp) from replaced`.execute(
    db,
  )
}

async function makeSchemas(db: Kysely<unknown>, roles: Roles): Promise<void> {
  for (const [schema, role] of [
    ['auth', roles.auth],
    ['schedule', roles.schedule],
  ] as const) {
    await sql`create schema if not exists ${sql.id(schema)}`.execute(db)
    await sql`grant usage, create on schema ${sql.id(schema)} to ${sql.id(role)}`.execute(db)
  }
}

async function runMigrations(db: Kysely<unknown>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => MIGRATIONS },
    migrationTableSchema: 'migration',
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

function explain(error: unknown): unknown {
  const { code, message } = error as { code?: string; message?: string }
  switch (code) {
    case '42501':
      return new StartError(
        `The user in DATABASE_URL may not set up the database (${message}). ` +
          'It must own the database and be allowed to create roles: ALTER ROLE … CREATEROLE.',
        { cause: error },
      )
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
      return new StartError(`The database can’t be reached (${message || code}). Check DATABASE_URL.`, {
        cause: error,
      })
    case '28P01':
    case '28000':
      return new StartError(`The database refuses the login (${message}). Check DATABASE_URL.`, { cause: error })
    case '3D000':
      return new StartError(`The database doesn’t exist (${message}). Create it, or check DATABASE_URL.`, {
        cause: error,
      })
    default:
      return error
  }
}
