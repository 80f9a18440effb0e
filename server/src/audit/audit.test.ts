import { randomUUID } from 'node:crypto'
import type { OwnSecurityEvent, SecurityEvent } from '@makeready/contract/security-log'
import { beforeAll, describe, expect, it } from 'vitest'
import { resetToken } from '../../test/reset-token.ts'
import { type SignedClient, testServer } from '../../test/server.ts'
import { setAdmin } from '../database/owned.ts'
import { createLog } from '../log.ts'
import { createAudit } from './audit.ts'

const server = testServer({ worker: false })
let boss: SignedClient

type Page = { items: SecurityEvent[]; nextCursor: string | null }

beforeAll(async () => {
  boss = await server.client('The Boss')
  await setAdmin(server.db, boss.person.id, true)
})

/** A logger for this test, and the lines it wrote. */
function listening(level: 'info' | 'warn') {
  const lines: string[] = []
  const log = createLog(level, { write: (line) => lines.push(line) })
  return { log, said: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) }
}

const log = async (query: Record<string, string> = {}) =>
  (await boss.get<Page>(`/admin/security-log?${new URLSearchParams(query)}`)).body
const about = async (person: string) => (await log({ person, limit: '100' })).items
const outcomes = (events: SecurityEvent[]) => events.map(({ event, outcome }) => `${event} ${outcome}`)
const own = async (client: SignedClient) =>
  (await client.get<{ items: OwnSecurityEvent[] }>('/account/security-events')).body.items

describe('the security log', () => {
  it('records sign-ins, failures, password changes and sign-outs with origin and time', async () => {
    const ann = await server.client('Ann')
    const { email, password, id } = ann.person
    const elsewhere = server.anonymous()
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/130.0 \u00e4' }
    const wrong = await elsewhere.auth('/sign-in/email', { email, password: 'not the password' }, { headers })
    expect(wrong.status).toBe(401)
    await elsewhere.auth('/sign-in/email', { email, password })
    await ann.post('/account/password', { currentPassword: 'wrong', newPassword: 'another password' })
    await ann.post('/account/password', { currentPassword: password, newPassword: 'another password' })
    await ann.auth('/sign-out')
    const events = await about(email)
    expect(outcomes(events)).toEqual([
      'sign-out ok',
      'password-changed ok',
      'password-changed refused',
      'sign-in ok',
      'sign-in refused',
      'sign-up ok',
    ])
    expect(events.map(({ person }) => person)).toEqual(events.map(() => ({ id, name: 'Ann' })))
    for (const { address, at } of events) {
      expect(address).toMatch(/^10\.0\.\d+\.\d+$/)
      expect(Date.now() - Date.parse(at)).toBeLessThan(60_000)
    }
    expect(events[4]).toMatchObject({
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/130.0 ',
      details: { method: 'password', reason: 'invalid-email-or-password' },
      mailbox: expect.stringMatching(/^[0-9a-f]{8}$/),
    })
    expect(events[0]?.actor).toBe('person')
  })

  it('recognizes repeated attempts on an unknown mailbox without storing its address', async () => {
    const email = `${randomUUID()}@nowhere.example`
    for (const given of [email, email.toUpperCase()])
      await server.anonymous().auth('/sign-in/email', { email: given, password: 'a guess' })
    await server.anonymous().auth('/request-password-reset', { email, redirectTo: '/reset-password' })
    const events = await about(email)
    expect(outcomes(events)).toEqual(['password-reset-requested ok', 'sign-in refused', 'sign-in refused'])
    expect(events.map(({ person, actor }) => [person, actor])).toEqual(events.map(() => [null, 'nobody']))
    expect(new Set(events.map(({ mailbox }) => mailbox)).size).toBe(1)
    const rows = await server.db.asSuperuser('select e::text as row from audit.events e')
    expect(JSON.stringify(rows)).not.toContain('nowhere.example')
    expect(JSON.stringify(rows)).not.toContain('@')
  })

  it('distinguishes an attempt on another account from its owner’s actions', async () => {
    const [ann, ben] = [await server.client('Ann'), await server.client('Ben')]
    await ben.auth('/sign-in/email', { email: ann.person.email, password: 'a guess' })
    expect(outcomes(await about(ann.person.id))).toEqual(['sign-in refused', 'sign-up ok'])
    expect(outcomes(await about(ben.person.id))).toEqual(['sign-up ok'])
  })

  it('shows people at most five refused sign-ins, so that guesses hide nothing', async () => {
    const ann = await server.client()
    await ann.auth('/two-factor/enable', { password: ann.person.password })
    for (let guess = 0; guess < 5; guess += 1)
      await server.anonymous().auth('/sign-in/email', { email: ann.person.email, password: 'a guess' })
    await server.db.asSuperuser(
      `insert into audit.events (at, event, outcome, actor, user_id)
       select clock_timestamp(), 'sign-in', 'refused', 'nobody', $1 from generate_series(1, 40)`,
      [ann.person.id],
    )
    const { items } = (await ann.get<{ items: { event: string }[] }>('/account/security-events')).body
    expect(items.map(({ event }) => event)).toEqual([...Array(5).fill('sign-in'), 'second-factor-started', 'sign-up'])
  })

  it('names the session’s owner, whatever address the request contains', async () => {
    const [ann, mallory] = [await server.client('Ann'), await server.client('Mallory')]
    const { email } = ann.person
    const { password } = mallory.person
    for (const path of ['/two-factor/enable', '/two-factor/generate-backup-codes', '/send-confirmation', '/sign-out'])
      await mallory.auth(path, { email, password })
    expect(outcomes(await about(ann.person.id))).toEqual(['sign-up ok'])
    expect(outcomes(await about(mallory.person.id))).toContain('second-factor-started ok')
  })

  it('records refusals that precede the sign-in library’s checks', async () => {
    const ann = await server.client()
    expect((await ann.auth('/confirm-email', { token: 'x.y.z' })).status).toBe(400)
    expect(await about(ann.person.id)).toMatchObject([
      { event: 'email-confirmed', outcome: 'refused', details: { reason: 'invalid-token' } },
      { event: 'sign-up' },
    ])
  })

  it('records a rate limit once a minute per address, however many attempts follow', async () => {
    const client = server.anonymous()
    const email = `${randomUUID()}@example.org`
    let limited = 0
    for (let attempt = 0; attempt < 30; attempt += 1)
      limited += Number((await client.auth('/sign-in/email', { email, password: 'x' })).status === 429)
    expect(limited).toBeGreaterThan(5)
    const events = await log({ outcome: 'limited', group: 'sign-in' })
    expect(outcomes(events.items)).toEqual(['sign-in limited'])
  })

  it('records a reset from request to new password', async () => {
    const ann = await server.client()
    const token = await resetToken(server, ann.person.email)
    const reset = await server.anonymous().auth('/reset-password', { newPassword: 'a new password', token })
    expect(reset.status).toBe(200)
    const again = await server.anonymous().auth('/reset-password', { newPassword: 'a new password', token })
    expect(again.status).toBe(400)
    expect(outcomes(await about(ann.person.id))).toEqual([
      'password-reset ok',
      'password-reset-requested ok',
      'sign-up ok',
    ])
  })

  it('does not count a sign-up with a taken address as an account’s event', async () => {
    const ann = await server.client()
    await server.anonymous().auth('/sign-up/email', ann.person)
    expect(outcomes(await about(ann.person.id))).toEqual(['sign-up refused', 'sign-up ok'])
  })

  it('records the export, a refused deletion, ended sessions and refused admin access', async () => {
    const ann = await server.client()
    await (await ann.fetch('/api/v1/account/export')).arrayBuffer()
    await ann.post('/account/deletion', { password: 'wrong' })
    for (const _ of [1, 2, 3]) expect((await ann.get('/admin/counts')).status).toBe(403)
    await ann.delete('/account/sessions')
    expect(outcomes(await about(ann.person.id))).toEqual([
      'sessions-ended ok',
      'admin-area-refused refused',
      'account-deletion-requested refused',
      'data-exported ok',
      'sign-up ok',
    ])
  })

  it('keeps the events of a deleted account without its name', async () => {
    const ann = await server.client('Ann Deleted')
    const { id, email, password } = ann.person
    expect((await ann.post('/account/deletion', { password })).status).toBe(204)
    await server.deps.tasks.settled()
    await server.db.asSuperuser(`update schedule.tasks set not_before = now() - interval '1 second'`)
    await server.deps.tasks.doDue()
    await server.deps.tasks.settled()
    const events = await about(id)
    expect(outcomes(events)).toEqual(['account-deleted ok', 'account-deletion-requested ok', 'sign-up ok'])
    expect(events.map(({ person }) => person)).toEqual(events.map(() => ({ id, name: null })))
    const rows = JSON.stringify(await server.db.asSuperuser('select e::text as row from audit.events e'))
    for (const words of [email, 'Ann Deleted']) expect(rows).not.toContain(words)
  })

  it('records added, tested, replaced and removed provider keys without the key', async () => {
    const model = { provider: 'openai', baseUrl: null, textModel: 'writer', imageModel: null, modelPath: null }
    const prices = { inputPerMillion: 1, outputPerMillion: 2, perImage: null }
    expect((await boss.put('/admin/ai/model', { ...model, prices, key: 'sk-first-0123456789' })).status).toBe(200)
    await boss.put('/admin/ai/model', { ...model, prices, textModel: 'other' })
    await boss.put('/admin/ai/model', { ...model, prices, key: 'sk-second-0123456789' })
    await boss.delete('/admin/ai/model')
    const events = (await log({ group: 'administration', person: boss.person.id })).items
    expect(outcomes(events)).toEqual(['ai-key-removed ok', 'ai-key-replaced ok', 'ai-key-added ok'])
    expect(events[0]).toMatchObject({ actor: 'administrator', details: { scope: 'installation', provider: 'openai' } })
    expect(JSON.stringify(events)).not.toContain('6789')
  })

  it('is filtered by group, outcome, person and time, and paged without gaps', async () => {
    const all: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Page = await log({ limit: '3', ...(cursor && { cursor }) })
      all.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
    }
    const [row] = await server.db.asSuperuser('select count(*)::int as n from audit.events')
    expect([all.length, new Set(all).size]).toEqual([row?.n, row?.n])
    expect(new Set((await log({ outcome: 'refused' })).items.map(({ outcome }) => outcome))).toEqual(
      new Set(['refused']),
    )
    expect((await log({ from: new Date(Date.now() + 60_000).toISOString() })).items).toEqual([])
    expect((await log({ until: new Date(Date.now() - 3_600_000).toISOString() })).items).toEqual([])
    expect((await log({ person: 'nobody' })).items).toEqual([])
  })

  it.each([
    ['group=x', 'group'],
    ['outcome=x', 'outcome'],
    ['cursor=x', 'cursor'],
    ['from=x', 'from'],
    ['a=b', 'a'],
  ])('refuses ?%s, naming the field', async (query, field) => {
    const { status, body } = await boss.get(`/admin/security-log?${query}`)
    expect([status, body.data?.issues?.[0]?.field]).toEqual([400, field])
  })

  it('shows people at most twenty entries, all about themselves', async () => {
    const ann = await server.client('Ann')
    const ben = await server.client('Ben')
    for (let turn = 0; turn < 21; turn += 1)
      await server.deps.audit.record({ event: 'data-exported', userId: ann.person.id })
    expect((await own(ann)).length).toBe(20)
    expect((await own(ben)).map(({ event }) => event)).toEqual(['sign-up'])
    expect(JSON.stringify(await own(ben))).not.toContain('mailbox')
  })

  it.each([
    { level: 'info', always: false, lines: 1 },
    { level: 'warn', always: false, lines: 0 },
    { level: 'warn', always: true, lines: 1 },
  ] as const)('is $lines line of the server’s log at $level, AUDIT_LOG=$always', async ({ level, always, lines }) => {
    const { log, said } = listening(level)
    const audit = createAudit({ database: server.db, log, secret: 'x'.repeat(40), always })
    const email = `${randomUUID()}@example.org`
    await audit.record({ event: 'sign-in', outcome: 'refused', userId: null, email, origin: { address: '192.0.2.7' } })
    expect(said()).toHaveLength(lines)
    for (const line of said()) {
      expect(line).toMatchObject({
        audit: true,
        event: 'sign-in',
        outcome: 'refused',
        actor: 'nobody',
        address: '192.0.2.7',
      })
      expect(JSON.stringify(line)).not.toContain(email)
    }
  })
})
