import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../src/database/client.ts'
import { asOwner } from '../src/database/owned.ts'
import { SECRET } from './template.ts'

export const TEST_SECRET = SECRET

export type TestDatabase = Database & {
  /** the owner's connection string: all rights, bypasses row-level security */
  ownerUrl: string
  /** runs a statement as the database's owner */
  asSuperuser(statement: string, values?: unknown[]): Promise<Record<string, unknown>[]>
}

/** `hasOwnRoles`: for tests of roles, and of other processes that open the database. */
export type TestDatabaseOptions = { hasOwnRoles?: boolean | undefined }

/** A new database with all tables in this run's cluster. `close()` removes it. */
export async function testDatabase({ hasOwnRoles = false }: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const template = inject('template')
  const url = await emptyDatabase(hasOwnRoles ? undefined : template.name)
  const shared = hasOwnRoles ? {} : { roles: template.roles }
  const db = await openDatabase({ url, secret: TEST_SECRET, connections: 6, ...shared })
  const owner = new pg.Pool({ connectionString: url, max: 2 })
  owner.on('error', () => {})
  return {
    ...db,
    ownerUrl: url,
    async asSuperuser(statement, values) {
      return (await owner.query(statement, values)).rows
    },
    async close() {
      await db.close()
      await owner.end()
      await dropDatabase(url)
    },
  }
}

/** The connection string of a new database in this run's cluster: empty, or a copy. */
export async function emptyDatabase(template = 'template1'): Promise<string> {
  const name = `test_${randomBytes(5).toString('hex')}`
  await onCluster(`create database ${name} template ${template}`)
  return inject('databaseUrl').replace(/\/[^/]+$/, `/${name}`)
}

export async function dropDatabase(url: string): Promise<void> {
  await onCluster(`drop database if exists ${new URL(url).pathname.slice(1)} with (force)`)
}

async function onCluster(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseUrl') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export type TestUser = { id: string; email: string; name: string }

/** A person with a profile, and a better-auth account if its tables exist. */
export async function newUser(db: Database, name = 'Ann Lee'): Promise<TestUser> {
  const id = randomUUID()
  const email = `${id}@example.org`
  const { rows } = await sql<{ there: boolean }>`select to_regclass('auth."user"') is not null as there`.execute(
    db.auth,
  )
  if (rows[0]?.there) {
    const now = new Date()
    await db.auth
      .insertInto('user')
      .values({ id, email, name, emailVerified: true, createdAt: now, updatedAt: now })
      .execute()
  }
  await asOwner(db, id, (tx) => tx.insertInto('profiles').values({ id, fullName: name }).execute())
  return { id, email, name }
}
