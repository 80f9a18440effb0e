import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'
import * as items from './migrations/0001-items.ts'
import * as versions from './migrations/0002-versions.ts'
import * as runs from './migrations/0003-runs.ts'
import * as aiSettings from './migrations/0004-ai-settings.ts'
import * as coverArt from './migrations/0005-cover-art.ts'
import * as bookDesign from './migrations/0006-book-design.ts'
import * as coverLettering from './migrations/0007-cover-lettering.ts'
import * as trust from './migrations/0010-trust.ts'
import * as wordCounts from './migrations/0020-word-counts.ts'
import * as storageKeys from './migrations/0021-storage-keys.ts'
import * as versionChanges from './migrations/0030-version-changes.ts'
import * as autopilot from './migrations/0040-autopilot.ts'
import * as quality from './migrations/0041-quality.ts'
import * as sources from './migrations/0042-sources.ts'
import * as citations from './migrations/0044-citations.ts'
import * as statusNoted from './migrations/0050-status-noted.ts'
import * as hourlyLimits from './migrations/0051-hourly-limits.ts'
import * as signInLimits from './migrations/0053-sign-in-limits.ts'
import * as reservedSpending from './migrations/0058-reserved-spending.ts'
import * as storageUse from './migrations/0060-storage-use.ts'
import * as versionNames from './migrations/0061-version-names.ts'
import * as securityLog from './migrations/0064-security-log.ts'
import * as runTurns from './migrations/0068-run-turns.ts'
import * as autovacuum from './migrations/0069-autovacuum.ts'
import * as messageDetails from './migrations/0071-message-details.ts'
import { refuseTransactionPooling } from './pooling.ts'
import { makeRoles, type Roles, rolesOf } from './roles.ts'

/** By name, in the order in which they run. */
export const MIGRATIONS: Record<string, Migration> = {
  '0001-items': items,
  '0002-versions': versions,
  '0003-runs': runs,
  '0004-ai-settings': aiSettings,
  '0005-cover-art': coverArt,
  '0006-book-design': bookDesign,
  '0007-cover-lettering': coverLettering,
  '0010-trust': trust,
  '0020-word-counts': wordCounts,
  '0021-storage-keys': storageKeys,
  '0030-version-changes': versionChanges,
  '0040-autopilot': autopilot,
  '0041-quality': quality,
  '0042-sources': sources,
  '0044-citations': citations,
  '0050-status-noted': statusNoted,
  '0051-hourly-limits': hourlyLimits,
  '0053-sign-in-limits': signInLimits,
  '0058-reserved-spending': reservedSpending,
  '0060-storage-use': storageUse,
  '0061-version-names': versionNames,
  '0064-security-log': securityLog,
  '0068-run-turns': runTurns,
  '0069-autovacuum': autovacuum,
  '0071-message-details': messageDetails,
}

const OLDEST = 15
const LOCK = 7_310_442_019

/**
 * Brings the database that `url` names up to date: roles, schemas, tables. `url` is its owner's: a superuser, or one
 * who may create roles. Several instances may do it at once. Throws sentences for people. `until`: the migration to stop
 * after, for tests of upgrades.
 */
export async function migrate(url: string, secret: string, until?: string): Promise<Roles> {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 10_000 })
  pool.on('error', () => {})
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    await refuseTransactionPooling(url)
    return await db.connection().execute(async (session) => {
      const roles = rolesOf(await checkServer(session))
      await sql`select pg_advisory_lock(${sql.lit(LOCK)})`.execute(session)
      await refuseNewerDatabase(session)
      await session.transaction().execute((tx) => makeRoles(tx, roles, secret))
      await makeSchemas(session, roles)
      await runMigrations(session, until)
      return roles
    })
  } catch (error) {
    throw explain(error)
  } finally {
    // the session's end also gives the lock back
    await db.destroy()
  }
}

async function checkServer(db: Kysely<unknown>): Promise<string> {
  const { rows } = await sql<{ version: number; shown: string; database: string; encoding: string }>`
    select current_setting('server_version_num')::int / 10000 as version, current_setting('server_version') as shown,
      current_database() as database, current_setting('server_encoding') as encoding`.execute(db)
  const server = rows[0]
  if (!server || server.version < OLDEST) {
    throw new Error(`DATABASE_URL leads to Postgres ${server?.shown}; Makeready needs Postgres ${OLDEST} or newer.`)
  }
  if (server.encoding !== 'UTF8') {
    throw new Error(`The database ${server.database} has the encoding ${server.encoding}; Makeready needs UTF8.`)
  }
  return server.database
}

/** A version that is older than the database would not know what a newer one keeps there. */
async function refuseNewerDatabase(db: Kysely<unknown>): Promise<void> {
  const { rows: tables } = await sql`
    select 1 where to_regclass('migration.kysely_migration') is not null`.execute(db)
  if (tables.length === 0) return
  const { rows } = await sql<{ name: string }>`select name from migration.kysely_migration`.execute(db)
  if (rows.some(({ name }) => !Object.hasOwn(MIGRATIONS, name)))
    throw new Error(
      'This database was used by a newer version of Makeready. ' +
        'Start that version, or restore a backup made with this one.',
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

async function runMigrations(db: Kysely<unknown>, until: string | undefined): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => MIGRATIONS },
    migrationTableSchema: 'migration',
  })
  const { error } = until ? await migrator.migrateTo(until) : await migrator.migrateToLatest()
  if (error) throw error
}

function explain(error: unknown): unknown {
  const { code, message } = error as { code?: string; message?: string }
  switch (code) {
    case '42501':
      return new Error(
        `The user in DATABASE_URL may not set up the database (${message}). ` +
          'It must own the database and be allowed to create roles: ALTER ROLE … CREATEROLE.',
        { cause: error },
      )
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
      return new Error(`The database cannot be reached (${message || code}). Check DATABASE_URL.`, { cause: error })
    case '28P01':
    case '28000':
      return new Error(`The database refuses the login (${message}). Check DATABASE_URL.`, { cause: error })
    case '3D000':
      return new Error(`The database does not exist (${message}). Create it, or check DATABASE_URL.`, { cause: error })
    default:
      return error
  }
}
