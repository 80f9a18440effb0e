import { beforeAll, describe, expect, it } from 'vitest'
import { type SignedClient, testServer } from '../../test/server.ts'
import { asAdmin, asAuditWriter, asOwner, setAdmin } from '../database/owned.ts'
import { createLog } from '../log.ts'
import { createAudit } from './audit.ts'
import { sweepEvents } from './sweep-events.ts'

const server = testServer({ worker: false })
let boss: SignedClient

beforeAll(async () => {
  boss = await server.client('The Boss')
  await setAdmin(server.db, boss.person.id, true)
  // each sign-up is an event
  for (const name of ['Ann', 'Ben', 'Cleo']) await server.client(name)
})

/** A logger for this test, and the lines it wrote. */
function listening(level: 'info' | 'warn') {
  const lines: string[] = []
  const log = createLog(level, { write: (line) => lines.push(line) })
  return { log, said: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) }
}

describe('in the database', () => {
  const DENIED = { code: '42501' }

  it('nobody can change an event, and only the keeper can delete one after 30 days', async () => {
    const { db } = server
    const someone = boss.person.id
    const change = (as: typeof asAdmin) =>
      as(db, (tx) => tx.updateTable('audit.events').set({ event: 'sign-in' }).execute())
    await expect(change(asAdmin)).rejects.toMatchObject(DENIED)
    await expect(change(asAuditWriter)).rejects.toMatchObject(DENIED)
    await expect(change((at, fn) => asOwner(at, someone, fn))).rejects.toMatchObject(DENIED)
    await expect(asAdmin(db, (tx) => tx.deleteFrom('audit.events').execute())).rejects.toMatchObject(DENIED)
    await expect(asOwner(db, someone, (tx) => tx.deleteFrom('audit.events').execute())).rejects.toMatchObject(DENIED)
    await expect(
      asOwner(db, someone, (tx) =>
        tx.insertInto('audit.events').values({ event: 'sign-in', outcome: 'ok', actor: 'person' }).execute(),
      ),
    ).rejects.toMatchObject(DENIED)
    await expect(db.authPool.query('select 1 from audit.events')).rejects.toMatchObject(DENIED)
    await expect(
      asAuditWriter(db, (tx) => tx.selectFrom('audit.events').select('userId').execute()),
    ).rejects.toMatchObject(DENIED)

    await db.asSuperuser(`update audit.events set at = now() - interval '40 days' where id in
      (select id from audit.events order by at limit 2)`)
    const count = async () => Number((await db.asSuperuser('select count(*)::int as n from audit.events'))[0]?.n)
    const before = await count()
    expect(await sweepEvents(db, 50)).toBe(0)
    expect(await sweepEvents(db, 0), 'the younger ones stay, whatever is asked').toBe(2)
    expect(await count()).toBe(before - 2)
  })

  it('a failure to record an event blocks no sign-in, and is logged', async () => {
    const ann = await server.client()
    const { log, said } = listening('warn')
    const audit = createAudit({ database: server.db, log, secret: 'x'.repeat(40), always: false })
    await server.db.asSuperuser(`revoke insert on audit.events from ${server.db.roles.keeper}`)
    try {
      const signedIn = await server.anonymous().auth('/sign-in/email', ann.person)
      expect(signedIn.status).toBe(200)
      await audit.record({ event: 'sign-in', userId: ann.person.id })
      expect(said()).toMatchObject([
        { event: 'sign-in', msg: 'the security log cannot be written', error: { code: '42501' } },
      ])
    } finally {
      await server.db.asSuperuser(`grant insert on audit.events to ${server.db.roles.keeper}`)
    }
  })
})
