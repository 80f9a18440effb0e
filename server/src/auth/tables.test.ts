import { expect, it } from 'vitest'
import { newUser, TEST_SECRET, testDatabase } from '../../test/database.ts'
import { createAudit } from '../audit/audit.ts'
import { type Database, openDatabase } from '../database/client.ts'
import { createLog } from '../log.ts'
import { createAuth } from './auth.ts'

const log = createLog('silent')
const settings = {
  mail: { send: async () => {} },
  log,
  secret: TEST_SECRET,
  publicUrl: 'http://127.0.0.1:3000',
  isTrustedOrigin: () => null,
  requireEmailVerification: false,
  adminEmails: [],
}

const withAudit = (database: Database) => ({
  ...settings,
  database,
  audit: createAudit({ database, log, secret: TEST_SECRET, always: false }),
})

it('creates the account tables once when several instances start', async () => {
  const db = await testDatabase({ hasOwnRoles: true })
  const instances = await Promise.all(
    [1, 2, 3, 4].map(() => openDatabase({ url: db.ownerUrl, secret: TEST_SECRET, connections: 2 })),
  )
  try {
    const started = await Promise.all(instances.map((database) => createAuth(withAudit(database))))
    expect(started).toHaveLength(4)
    const tables = await db.asSuperuser(`select tablename from pg_tables where schemaname = 'auth' order by 1`)
    expect(tables.map(({ tablename }) => tablename)).toEqual(expect.arrayContaining(['account', 'session', 'user']))
  } finally {
    for (const database of instances) await database.close()
    await db.close()
  }
})

it('adds what older tables lack, without confirming their addresses', async () => {
  const db = await testDatabase({ hasOwnRoles: true })
  try {
    await createAuth(withAudit(db))
    await db.asSuperuser(`alter table auth."user" drop column "emailConfirmedAt"`)
    await db.asSuperuser(`alter table auth.session drop column "passwordConfirmedAt"`)
    const { id } = await newUser(db)
    const auth = await createAuth(withAudit(db))
    expect(await auth.isConfirmed(id)).toBe(false)
    const [row] = await db.asSuperuser(`select "emailVerified" as verified from auth."user"`)
    expect(row).toEqual({ verified: true })
    expect(await auth.sessions.isPasswordFresh(id)).toBe(false)
  } finally {
    await db.close()
  }
})
