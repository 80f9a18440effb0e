import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SignedClient, testServer } from '../../test/server.ts'
import { startWebhookReceiver, verified, type WebhookReceiver } from '../../test/webhook-receiver.ts'

type Added = { id: string; secret: string; paused: boolean }
type Listed = { items: Record<string, unknown>[] }

const server = testServer({ env: { WEBHOOK_PRIVATE_ADDRESSES: 'true' } })
const strict = testServer({ worker: false })
const HOOK = { name: 'Our shop', url: 'https://93.184.215.14/hook', events: ['run.finished'] }

let receiver: WebhookReceiver
beforeAll(async () => {
  receiver = await startWebhookReceiver()
})
afterAll(() => receiver.close())

const add = async (client: SignedClient, fields: object = {}) =>
  (await client.post<Added>('/webhooks', { ...HOOK, url: receiver.url, ...fields })).body
const deliveriesOf = async (client: SignedClient, id: string) =>
  (await client.get<Listed>(`/webhooks/${id}/deliveries`)).body.items

describe('a webhook', () => {
  it('is told when a run has ended, with ids, times and a link, signed by Standard Webhooks', async () => {
    const ann = await server.client()
    const { id, secret } = await add(ann)
    const run = await ann.post<{ id: string }>('/runs', { kind: 'titles', input: { productConcept: 'A book' } })
    await expect.poll(() => receiver.requests.length, { timeout: 10_000 }).toBe(1)
    const [request] = receiver.requests
    if (!request) throw new Error('nothing was sent')
    const event = verified(request, secret)
    expect(event).toEqual({
      type: 'run.finished',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: {
        runId: run.body.id,
        kind: 'titles',
        projectId: null,
        startedAt: expect.stringMatching(/Z$/),
        endedAt: expect.stringMatching(/Z$/),
        link: `${server.url}/api/v1/runs/${run.body.id}`,
      },
    })
    expect(() => verified({ ...request, body: request.body.replace('titles', 'covers') }, secret)).toThrow()
    await expect
      .poll(() => deliveriesOf(ann, id), { timeout: 10_000 })
      .toMatchObject([
        {
          id: request.headers['webhook-id'],
          event: 'run.finished',
          status: 'delivered',
          attempts: 1,
          responseStatus: 204,
        },
      ])
  })

  it('shows its secret once and keeps it encrypted; the export has neither', async () => {
    const ann = await server.client()
    const { id, secret } = await add(ann)
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    const rows = await server.db.asSuperuser('select e::text as row from webhook_endpoints e where id = $1', [id])
    const list = await ann.get<Listed>('/webhooks')
    const file = await ann.fetch('/api/v1/account/export')
    const exported = Object.entries(unzipSync(new Uint8Array(await file.arrayBuffer())))
    expect(exported.map(([name]) => name)).toContain('rows/projects.json')
    for (const [name, bytes] of exported) expect(strFromU8(bytes), name).not.toMatch(/whsec_|secret_box|\/hook/)
    expect(exported.map(([name]) => name).filter((name) => name.includes('webhook'))).toEqual([])
    expect(JSON.stringify([rows, list.body])).not.toContain(secret.slice(6, 30))
    expect(list.body.items).toEqual([
      { id, ...HOOK, url: receiver.url, paused: false, disabledAt: null, createdAt: expect.any(String) },
    ])
  })

  it('can be changed, paused and deleted, and an account can have ten', async () => {
    const ann = await server.client()
    const { id } = await add(ann)
    const changes = { name: 'Our server', events: ['documents.failed', 'run.failed'], paused: true }
    const changed = await ann.patch(`/webhooks/${id}`, changes)
    expect(changed.body).toMatchObject({ ...changes, events: ['run.failed', 'documents.failed'], url: receiver.url })
    expect((await ann.patch(`/webhooks/${id}`, {})).body).toEqual(changed.body)
    expect((await ann.patch(`/webhooks/${id}`, { url: HOOK.url })).body).toMatchObject({ url: HOOK.url })
    const { items } = (await ann.get<{ items: { event: string }[] }>('/account/security-events')).body
    const logged = items.map(({ event }) => event).filter((event) => event.startsWith('webhook'))
    expect(logged).toEqual(['webhook-changed', 'webhook-added'])
    for (let count = 1; count < 10; count += 1) await add(ann)
    const eleventh = await ann.post('/webhooks', HOOK)
    expect(eleventh).toMatchObject({
      status: 422,
      body: { message: 'You have 10 webhooks. Delete one first.', data: { detail: { code: 'webhook.too-many' } } },
    })
    expect((await ann.delete(`/webhooks/${id}`)).status).toBe(204)
    expect((await ann.delete(`/webhooks/${id}`)).status).toBe(404)
    expect((await ann.post('/webhooks', HOOK)).status).toBe(201)
  })

  it('can be tested while it is on, and the test is in its log', async () => {
    const ann = await server.client()
    receiver.reacts((response) => void response.writeHead(500).end('Not yet\0'))
    const { id, secret } = await add(ann)
    const test = await ann.post<{ id: string }>(`/webhooks/${id}/test`)
    expect([test.status, test.body]).toMatchObject([202, { event: 'webhook.test', status: 'waiting', attempts: 0 }])
    await expect
      .poll(() => deliveriesOf(ann, id), { timeout: 10_000 })
      .toMatchObject([
        {
          id: test.body.id,
          status: 'failed',
          attempts: 1,
          responseStatus: 500,
          response: 'Not yet',
          nextAttemptAt: null,
        },
      ])
    expect(receiver.requests.map((request) => verified(request, secret))).toMatchObject([
      { type: 'webhook.test', data: { webhookId: id } },
    ])
    await ann.patch(`/webhooks/${id}`, { paused: true })
    for (const path of ['test', `deliveries/${test.body.id}/replay`])
      expect(await ann.post(`/webhooks/${id}/${path}`)).toMatchObject({
        status: 409,
        body: { data: { detail: { code: 'webhook.off' } } },
      })
  })

  it('lists its deliveries in pages, newest first', async () => {
    const ann = await server.client()
    const { id } = await add(ann)
    await server.db.asSuperuser(
      `insert into webhook_deliveries (user_id, endpoint_id, event, data, status, next_at, created_at)
      select $1, $2, 'run.failed', '{}', 'failed', null, now() - make_interval(mins => n) from generate_series(1, 5) n`,
      [ann.person.id, id],
    )
    type Page = { items: { createdAt: string }[]; nextCursor: string | null }
    const first = await ann.get<Page>(`/webhooks/${id}/deliveries?limit=3`)
    const second = await ann.get<Page>(`/webhooks/${id}/deliveries?limit=3&cursor=${first.body.nextCursor}`)
    const times = [...first.body.items, ...second.body.items].map(({ createdAt }) => createdAt)
    expect([times.length, second.body.nextCursor]).toEqual([5, null])
    expect(times).toEqual(times.toSorted().reverse())
    expect((await ann.get(`/webhooks/${id}/deliveries?cursor=${id}`)).status).toBe(400)
  })

  it('ends with its account', async () => {
    const ann = await server.client()
    const { id } = await add(ann)
    await ann.post(`/webhooks/${id}/test`)
    await ann.post('/account/deletion', { password: ann.person.password })
    for (const table of ['webhook_endpoints', 'webhook_deliveries'])
      expect(await server.db.asSuperuser(`select 1 from ${table} where user_id = $1`, [ann.person.id])).toEqual([])
  })
})

describe('an address', () => {
  it.each([
    ['https://127.0.0.1/hook', 'webhook.private-address'],
    ['https://localhost/hook', 'webhook.private-address'],
    ['https://[::1]/hook', 'webhook.private-address'],
    ['https://169.254.169.254/latest/meta-data', 'webhook.private-address'],
    ['https://10.0.0.8/hook', 'webhook.private-address'],
    ['https://0x7f000001/hook', 'webhook.private-address'],
    ['http://93.184.215.14/hook', 'webhook.https'],
    ['https://ann:secret@93.184.215.14/hook', 'webhook.credentials'],
  ])('%s is refused: %s', async (url, code) => {
    const ann = await strict.client()
    const { id } = (await ann.post<Added>('/webhooks', HOOK)).body
    const refusal = { status: 400, body: { data: { issues: [{ field: 'url', detail: { code } }] } } }
    expect(await ann.post('/webhooks', { ...HOOK, url })).toMatchObject(refusal)
    expect(await ann.patch(`/webhooks/${id}`, { url })).toMatchObject(refusal)
    expect((await ann.get<Listed>('/webhooks')).body.items).toMatchObject([HOOK])
  })

  it.each([
    ['no address', { url: 'hook' }],
    ['another protocol', { url: 'ftp://93.184.215.14/hook' }],
    ['a long address', { url: `https://93.184.215.14/${'a'.repeat(2_000)}` }],
    ['no name', { name: ' ' }],
    ['no events', { events: [] }],
    ['an unknown event', { events: ['run.begun'] }],
    ['an unknown field', { secret: 'whsec_x' }],
  ])('is refused with %s', async (_, fields) => {
    const ann = await strict.client()
    expect((await ann.post('/webhooks', { ...HOOK, ...fields })).status).toBe(400)
  })
})
