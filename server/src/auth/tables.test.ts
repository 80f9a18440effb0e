import { expect, it } from 'vitest'
import { TEST_SECRET, testDatabase } from '../../test/database.ts'
import { createAudit } from '../audit/audit.ts'
import { openDatabase } from '../database/client.ts'
import { createLog } from '../log.ts'
import { createAuth } from './auth.ts'

it('makes the tables of the accounts once, however many instances start at once', async () => {
  const db = await testDatabase()
  const instances = await Promise.all(
    [1, 2, 3, 4].map(() => openDatabase({ url: db.ownerUrl, secret: TEST_SECRET, connections: 2 })),
  )
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
  try {
    const started = await Promise.all(
      instances.map((database) => {
        const audit = createAudit({ database, log, secret: TEST_SECRET, always: false })
        return createAuth({ ...settings, database, audit })
      }),
    )
    expect(started).toHaveLength(4)
    const tables = await db.asSuperuser(`select tablename from pg_tables where schemaname = 'auth' order by 1`)
    expect(tables.map(({ tablename }) => tablename)).toEqual(expect.arrayContaining(['account', 'session', 'user']))
  } finally {
    for (const database of instances) await database.close()
    await db.close()
  }
})
