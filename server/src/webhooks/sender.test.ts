import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TEST_SECRET } from '../../test/database.ts'
import { type SignedClient, testServer } from '../../test/server.ts'
import {
  accepts,
  answers,
  disconnects,
  hangs,
  type Reaction,
  startWebhookReceiver,
  verified,
  type WebhookReceiver,
} from '../../test/webhook-receiver.ts'
import { createPublicFetch } from '../ai/public-fetch.ts'
import { openDatabase } from '../database/client.ts'
import { HOLD_SECONDS } from './channel.ts'
import { sweepDeliveries } from './delivery-queries.ts'
import { createWebhookSender, verdictOf, type WebhookSender } from './sender.ts'

// without a worker: only the senders of a test send
const server = testServer({ worker: false, env: { WEBHOOK_PRIVATE_ADDRESSES: 'true' } })
const EVENTS = ['run.finished', 'run.failed', 'run.canceled', 'documents.ready', 'documents.failed']
const TIMES = { timeout: 30_000, look: 30, drain: 20 }

let receiver: WebhookReceiver
let ann: SignedClient
let hook: { id: string; secret: string }
const senders: WebhookSender[] = []

beforeAll(async () => {
  receiver = await startWebhookReceiver()
})
beforeEach(async () => {
  receiver.reacts(accepts)
  ann = await server.client()
  hook = await add()
})
afterEach(async () => {
  await Promise.all(senders.splice(0).map((sender) => sender.stop()))
  await ann.delete(`/webhooks/${hook.id}`)
})
afterAll(() => receiver.close())

const add = async (fields: object = {}) =>
  (
    await ann.post<{ id: string; secret: string }>('/webhooks', {
      name: 'Shop',
      url: receiver.url,
      events: EVENTS,
      ...fields,
    })
  ).body

async function startSender(parts: Partial<typeof server.deps> = {}, times: Partial<typeof TIMES> = {}) {
  const sender = createWebhookSender({ ...server.deps, ...parts }, { ...TIMES, ...times })
  senders.push(sender)
  await sender.start()
  return sender
}

/** A run of Ann's that ends as a worker or she ends it. */
async function endRun(status = 'done', kind = 'titles'): Promise<string> {
  const [run] = await server.db.asSuperuser(
    `insert into runs (user_id, kind, status) values ($1, $2, 'running') returning id`,
    [ann.person.id, kind],
  )
  const id = String(run?.id)
  await server.db.asSuperuser(`update runs set status = $2, ended_at = now() where id = $1`, [id, status])
  return id
}

const soon = <Value>(read: () => Value | Promise<Value>) => expect.poll(read, { timeout: 10_000 })

type Logged = Record<string, unknown> & { id: string; attempts: number; nextAttemptAt: string | null }
const log = async (id = hook.id) => (await ann.get<{ items: Logged[] }>(`/webhooks/${id}/deliveries`)).body.items
/** Instead of waiting for hours. */
const makeDue = () =>
  server.db.asSuperuser(`update webhook_deliveries set next_at = now() where status = 'waiting' and user_id = $1`, [
    ann.person.id,
  ])
const webhook = async () =>
  (await ann.get<{ items: { id: string; paused: boolean; disabledAt: string | null }[] }>('/webhooks')).body.items[0]

describe('the end of a run', () => {
  it.each([
    ['titles', 'done', 'run.finished'],
    ['book', 'failed', 'run.failed'],
    ['import', 'stopped', 'run.canceled'],
    ['documents', 'done', 'documents.ready'],
    ['documents', 'failed', 'documents.failed'],
    ['documents', 'stopped', 'run.canceled'],
  ])('of the kind %s, %s, is the event %s', async (kind, status, event) => {
    await endRun(status, kind)
    expect(await log()).toMatchObject([{ event, status: 'waiting', attempts: 0 }])
  })

  it('is no event for a webhook that did not ask for it, is paused, or is someone else’s', async () => {
    const others = [await add({ events: ['run.failed'] }), await add()]
    await ann.patch(`/webhooks/${others[1]?.id}`, { paused: true })
    const bob = await server.client('Bob')
    const his = await bob.post<{ id: string }>('/webhooks', { name: 'His', url: receiver.url, events: EVENTS })
    await endRun()
    expect(await log()).toHaveLength(1)
    for (const { id } of others) expect(await log(id)).toEqual([])
    expect((await bob.get<{ items: unknown[] }>(`/webhooks/${his.body.id}/deliveries`)).body.items).toEqual([])
  })

  it('of a run that its owner stops in the queue is an event too', async () => {
    const run = await ann.post<{ id: string }>('/runs', { kind: 'titles', input: { productConcept: 'A book' } })
    await ann.post(`/runs/${run.body.id}/stop`)
    expect(await log()).toMatchObject([{ event: 'run.canceled' }])
  })

  it('does not wait for a webhook that is just being deleted', async () => {
    const client = await server.db.pools.app.connect()
    try {
      await client.query('begin')
      await client.query(`select set_config('role', $1, true), set_config('app.user_id', $2, true)`, [
        server.db.roles.user,
        ann.person.id,
      ])
      await client.query('delete from webhook_endpoints where id = $1', [hook.id])
      await endRun()
    } finally {
      await client.query('rollback')
      client.release()
    }
    expect(await log()).toEqual([])
  })
})

describe('a delivery', () => {
  it.each<[string, Reaction, object]>([
    ['answers 500', answers(500, 'Broken'), { responseStatus: 500, response: 'Broken', failure: null }],
    ['does not answer', hangs, { responseStatus: null, response: null, failure: 'timeout' }],
    ['disconnects', disconnects, { responseStatus: null, response: null, failure: 'unreachable' }],
    ['redirects', answers(302, '', { location: 'http://127.0.0.1:1/' }), { responseStatus: 302, failure: 'redirect' }],
  ])('is tried again when the server %s', async (_, reaction, logged) => {
    receiver.reacts(reaction, accepts)
    await startSender({}, reaction === hangs ? { timeout: 300 } : {})
    await endRun()
    await soon(() => log()).toMatchObject([{ status: 'waiting', attempts: 1, ...logged }])
    const [waiting] = await log()
    const pause = Date.parse(waiting?.nextAttemptAt ?? '') - Date.parse(String(waiting?.attemptedAt))
    expect(pause).toBeGreaterThan(4_900)
    expect(pause).toBeLessThan(7_000)
    await makeDue()
    await soon(() => log()).toMatchObject([{ status: 'delivered', attempts: 2, responseStatus: 204, failure: null }])
    const [first, second, ...more] = receiver.requests
    expect(more).toEqual([])
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    expect(second?.body).toBe(first?.body)
    for (const request of receiver.requests) verified(request, hook.secret)
  })

  it('counts when the status says so, however long or slow the rest is; the first 500 characters are kept', async () => {
    receiver.reacts((response) => void response.writeHead(200).write('ä'.repeat(600)))
    await startSender({}, { timeout: 300 })
    await endRun()
    await soon(() => log()).toMatchObject([{ status: 'delivered', response: 'ä'.repeat(500) }])
    receiver.reacts((response) => void response.writeHead(202).write('Tha'))
    await endRun()
    await soon(async () => (await log())[0]).toMatchObject({ status: 'delivered', response: 'Tha' })
  })

  it('is tried ten times in a little more than three days, then its webhook is turned off until it is turned on', async () => {
    receiver.reacts(answers(503))
    await startSender()
    await endRun()
    const pauses: number[] = []
    for (let attempts = 1; attempts <= 9; attempts += 1) {
      const pauseAfter = async () => {
        const [waiting] = await log()
        const pause = Date.parse(waiting?.nextAttemptAt ?? '') - Date.parse(String(waiting?.attemptedAt))
        return waiting?.attempts === attempts ? pause / 1_000 : 0
      }
      // while it is being sent, it is the sender's for a minute
      await soon(async () => [0, HOLD_SECONDS].includes(await pauseAfter())).toBe(false)
      pauses.push(await pauseAfter())
      // as if the time had passed
      await server.db.asSuperuser(
        `update webhook_endpoints set failing_since = failing_since - make_interval(secs => $2) where id = $1`,
        [hook.id, pauses.at(-1)],
      )
      expect((await webhook())?.disabledAt).toBeNull()
      await makeDue()
    }
    await soon(() => log()).toMatchObject([{ status: 'failed', attempts: 10, nextAttemptAt: null }])
    for (const [at, least] of [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400].entries()) {
      expect(pauses[at]).toBeGreaterThanOrEqual(least - 1)
      expect(pauses[at]).toBeLessThanOrEqual(least * 1.1 + 1)
    }
    await soon(async () => (await webhook())?.disabledAt).not.toBeNull()
    await endRun()
    expect(await log()).toHaveLength(1)

    receiver.reacts(accepts)
    await ann.patch(`/webhooks/${hook.id}`, { paused: false })
    expect((await webhook())?.disabledAt).toBeNull()
    await endRun()
    await soon(async () => (await log())[0]).toMatchObject({ status: 'delivered' })
  })

  it('turns its webhook off at once when the address is gone, and never because of a test', async () => {
    receiver.reacts(answers(410))
    await startSender()
    await ann.post(`/webhooks/${hook.id}/test`)
    await soon(() => log()).toMatchObject([{ status: 'failed', attempts: 1 }])
    expect((await webhook())?.disabledAt).toBeNull()
    await endRun()
    await soon(async () => (await webhook())?.disabledAt).not.toBeNull()
  })

  it('waits while its webhook is paused', async () => {
    await endRun()
    await ann.patch(`/webhooks/${hook.id}`, { paused: true })
    await startSender()
    const other = await add()
    await endRun()
    await soon(() => log(other.id)).toMatchObject([{ status: 'delivered' }])
    expect(await log()).toMatchObject([{ status: 'waiting', attempts: 0 }])
    await ann.patch(`/webhooks/${hook.id}`, { paused: false })
    await soon(() => log()).toMatchObject([{ status: 'delivered' }])
  })

  it('can be replayed with the same id, but not while it is being sent', async () => {
    await startSender()
    await endRun()
    await soon(() => log()).toMatchObject([{ status: 'delivered' }])
    const [delivered] = await log()
    const again = () => ann.post(`/webhooks/${hook.id}/deliveries/${delivered?.id}/replay`)
    receiver.reacts(hangs)
    expect(await again()).toMatchObject({ status: 202, body: { status: 'waiting', attempts: 0 } })
    await soon(() => receiver.requests.length).toBe(1)
    expect(receiver.requests[0]?.headers['webhook-id']).toBe(delivered?.id)
    expect(await again()).toMatchObject({ status: 202, body: { attempts: 1 } })
    expect(receiver.requests).toHaveLength(1)
  })

  it('is sent once, however many processes look for work', async () => {
    const databases = await Promise.all(
      [1, 2, 3].map(() =>
        openDatabase({ url: server.db.ownerUrl, roles: server.db.roles, secret: TEST_SECRET, connections: 4 }),
      ),
    )
    try {
      for (const database of databases) await startSender({ database })
      const runs = await Promise.all(Array.from({ length: 30 }, () => endRun()))
      await soon(async () => (await log()).filter(({ status }) => status === 'delivered').length).toBe(30)
      const told = receiver.requests.map((request) => verified(request, hook.secret).data.runId)
      expect(told.toSorted()).toEqual(runs.toSorted())
      await Promise.all(senders.splice(0).map((sender) => sender.stop()))
    } finally {
      await Promise.all(databases.map((database) => database.close()))
    }
  })

  it('is continued by another process when one stops in the middle of it', async () => {
    receiver.reacts(hangs, accepts)
    const first = await startSender()
    await endRun()
    await soon(() => receiver.requests.length).toBe(1)
    await first.stop()
    expect(await log()).toMatchObject([{ status: 'waiting', failure: null, responseStatus: null }])
    await startSender()
    expect(receiver.requests, 'not before the first attempt counts as abandoned').toHaveLength(1)
    await makeDue()
    await soon(() => log()).toMatchObject([{ status: 'delivered', attempts: 2 }])
  })

  it('to a slow server does not keep others waiting', async () => {
    receiver.reacts(hangs)
    const quick = await startWebhookReceiver()
    try {
      for (let count = 0; count < 60; count += 1) await endRun()
      const { id } = await add({ url: quick.url })
      await startSender()
      await soon(() => receiver.requests.length).toBe(5)
      await endRun()
      await soon(() => log(id)).toMatchObject([{ status: 'delivered' }])
      expect(receiver.requests).toHaveLength(5)
    } finally {
      await quick.close()
    }
  })

  it('never reaches a private address, even one that its name leads to only later', async () => {
    const before = receiver.connections()
    await startSender({ webhookFetch: createPublicFetch() })
    await endRun()
    await soon(() => log()).toMatchObject([{ status: 'waiting', attempts: 1, failure: 'private-address' }])
    await ann.patch(`/webhooks/${hook.id}`, { url: receiver.url.replace('127.0.0.1', 'shop.example') })
    await Promise.all(senders.splice(0).map((sender) => sender.stop()))
    const rebound = createPublicFetch({ lookup: (_, __, found) => found(null, [{ address: '127.0.0.1', family: 4 }]) })
    await startSender({ webhookFetch: rebound })
    await makeDue()
    await soon(() => log()).toMatchObject([{ attempts: 2, failure: 'private-address' }])
    expect(receiver.connections()).toBe(before)
  })

  it('is not sent unsigned: without its secret, it fails and says so', async () => {
    const other = await add()
    await server.db.asSuperuser(
      'update webhook_endpoints set secret_box = (select secret_box from webhook_endpoints where id = $2) where id = $1',
      [hook.id, other.id],
    )
    await startSender()
    await endRun()
    await soon(() => log()).toMatchObject([{ failure: 'no-secret', attempts: 1 }])
    await soon(() => log(other.id)).toMatchObject([{ status: 'delivered' }])
    expect(receiver.requests).toHaveLength(1)
  })

  it('is sent when the clock was set back after a pause was set', async () => {
    await endRun()
    await server.db.asSuperuser(
      `update webhook_deliveries set next_at = now() + interval '40 days' where user_id = $1`,
      [ann.person.id],
    )
    await startSender()
    await soon(() => log()).toMatchObject([{ status: 'delivered' }])
  })

  it('is forgotten after 30 days', async () => {
    const [old, recent] = [await endRun(), await endRun()]
    await server.db.asSuperuser(
      `update webhook_deliveries set created_at = now() - interval '31 days' where data ->> 'runId' = $1`,
      [old],
    )
    await sweepDeliveries(server.db.worker)
    const left = await server.db.asSuperuser(
      `select data ->> 'runId' as run from webhook_deliveries where user_id = $1`,
      [ann.person.id],
    )
    expect(left).toEqual([{ run: recent }])
  })
})

it('a status of 2xx is the only success, and a test is never repeated', () => {
  const answer = (responseStatus: number | null) => ({ responseStatus, response: null, failure: null, milliseconds: 1 })
  const after = (status: number | null, event: 'run.failed' | 'webhook.test' = 'run.failed', attempts = 1) =>
    verdictOf({ event, attempts }, answer(status))
  for (const status of [200, 201, 299]) expect(after(status)).toBe('delivered')
  for (const status of [199, 300, 404, 500]) expect(after(status)).toEqual({ afterSeconds: expect.closeTo(5.25, 0) })
  expect([after(410), after(500, 'webhook.test'), after(500, 'run.failed', 10)]).toEqual(['failed', 'failed', 'failed'])
})
