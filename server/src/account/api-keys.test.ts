import { describe, expect, it } from 'vitest'
import { createKey, withKey } from '../../test/api-keys.ts'
import type { Client } from '../../test/client.ts'
import { type SignedClient, testServer } from '../../test/server.ts'
import { createApiKeys } from '../auth/api-keys.ts'
import { closeAccount } from '../auth/closed-accounts.ts'
import { RATES } from '../limits/rates.ts'

const server = testServer()

type Listed = { items: { id: string; name: string; start: string; scopes: string[]; lastUsedAt: string | null }[] }

/** Of a run that doesn't end by itself. */
async function openStream(script: Client, prepare = async (): Promise<unknown> => undefined): Promise<Response> {
  const { body } = await script.post<{ id: string }>('/runs', { kind: 'titles', input: { productConcept: 'A book' } })
  await server.db.asSuperuser(
    `update runs set status = 'running', lease_until = now() + interval '1 hour',
    lease_owner = 'elsewhere', ended_at = null where id = $1`,
    [body.id],
  )
  await prepare()
  const headers = { accept: 'text/event-stream' }
  const stream = await script.fetch(`/api/v1/runs/${body.id}/events`, { headers })
  expect(stream.status).toBe(200)
  return stream
}

describe('an API key', () => {
  it('is shown once, and only its hash is stored', async () => {
    const ann = await server.client()
    const { key, id } = await createKey(ann, {
      name: 'Nightly export',
      scopes: ['generate', 'read'],
      expiresInDays: 30,
    })
    expect(key).toMatch(/^mrk_[\w-]{43}$/)
    const { body } = await ann.get<Listed>('/account/api-keys')
    expect(body.items).toMatchObject([
      { id, name: 'Nightly export', start: key.slice(0, 8), scopes: ['read', 'generate'], lastUsedAt: null },
    ])
    const everything = await server.db.asSuperuser(`select k::text as row from auth."apiKey" k`)
    expect(JSON.stringify([body, everything])).not.toContain(key.slice(12))
  })

  it('stands in for its owner under /api/v1, and says when it was used last', async () => {
    const ann = await server.client()
    const { key } = await createKey(ann)
    const script = withKey(server.anonymous(), key)
    const { status, body } = await script.post<{ id: string; userId: string }>('/niches', { name: 'Balcony' })
    expect([status, body.userId]).toEqual([201, ann.person.id])
    expect((await ann.get(`/niches/${body.id}`)).status).toBe(200)
    const list = await ann.get<Listed>('/account/api-keys')
    expect(Date.parse(list.body.items[0]?.lastUsedAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
    const wire = { method: 'POST', headers: { authorization: `Bearer ${key}` }, body: '{}' }
    expect((await server.anonymous().fetch('/api/rpc/niches/list', wire)).status, 'the web’s own protocol').toBe(401)
  })

  it('counts, and not the cookie beside it', async () => {
    const [ann, bob] = [await server.client(), await server.client('Bob')]
    const { key } = await createKey(ann)
    const { body } = await withKey(bob, key).post<{ userId: string }>('/niches', { name: 'Whose' })
    expect(body.userId).toBe(ann.person.id)
    expect((await withKey(bob, 'mrk_invented').get('/niches')).status).toBe(401)
  })

  it('stops at once when it is revoked or expires, and says why', async () => {
    const ann = await server.client()
    const { key, id } = await createKey(ann)
    const script = withKey(server.anonymous(), key)
    const refused = (code: string) => ({ status: 401, body: { code: 'UNAUTHORIZED', data: { detail: { code } } } })
    await server.db.asSuperuser(`update auth."apiKey" set "expiresAt" = now() where id = $1`, [id])
    expect(await script.get('/niches')).toMatchObject(refused('api-key.expired'))
    expect((await ann.delete(`/account/api-keys/${id}`)).status).toBe(204)
    expect(await script.get('/niches')).toMatchObject(refused('api-key.revoked'))
    expect((await ann.delete(`/account/api-keys/${id}`)).status).toBe(404)
    expect((await ann.get<Listed>('/account/api-keys')).body.items).toEqual([])
    expect(await withKey(server.anonymous(), `mrk_${'a'.repeat(43)}`).get('/niches')).toMatchObject(
      refused('api-key.unknown'),
    )
    const log = await ann.get<{ items: { event: string }[] }>('/account/security-events')
    const events = log.body.items.map(({ event }) => event).filter((event) => event.startsWith('api-key'))
    expect(events).toEqual(['api-key-revoked', 'api-key-created'])
  })

  it.each<[string, (ann: SignedClient, id: string) => Promise<unknown>]>([
    ['is revoked', (ann, id) => ann.delete(`/account/api-keys/${id}`)],
    ['is removed with all others', (ann) => createApiKeys(server.deps.database).removeAll(ann.person.id)],
    ['is of a closed account', (ann) => closeAccount(server.deps, ann.person.id, { actor: 'operator' })],
  ])('ends its event stream when it %s', async (_, end) => {
    const ann = await server.client()
    const { key, id } = await createKey(ann)
    const stream = await openStream(withKey(server.anonymous(), key))
    await end(ann, id)
    await stream.text()
  })

  it('ends its event stream when it expires', async () => {
    const ann = await server.client()
    const { key, id } = await createKey(ann)
    const script = withKey(server.anonymous(), key)
    const soon = `update auth."apiKey" set "expiresAt" = now() + interval '2 s' where id = $1`
    const stream = await openStream(script, () => server.db.asSuperuser(soon, [id]))
    await stream.text()
    expect((await script.get('/niches')).status).toBe(401)
  })

  it('needs the password to be created, and no other account reaches it', async () => {
    const [ann, bob] = [await server.client(), await server.client('Bob')]
    const { id } = await createKey(ann)
    expect((await bob.delete(`/account/api-keys/${id}`)).status).toBe(404)
    await server.db.asSuperuser(`update auth.session set "createdAt" = now() - interval '1 hour' where "userId" = $1`, [
      ann.person.id,
    ])
    const again = await ann.post('/account/api-keys', { name: 'Another', scopes: ['read'] })
    expect(again).toMatchObject({ status: 403, body: { code: 'PASSWORD_REQUIRED' } })
  })

  it('has its own limit of requests', async () => {
    const ann = await server.client()
    const { key, id } = await createKey(ann)
    await server.db.asSuperuser('insert into request_counts (user_id, kind, requests) values ($1, $2, $3)', [
      ann.person.id,
      `api-key ${id}`,
      RATES['api-key'].most,
    ])
    const limited = await withKey(server.anonymous(), key).get('/niches')
    expect([limited.status, Number(limited.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await ann.get('/niches')).status).toBe(200)
    const other = await createKey(ann)
    expect((await withKey(server.anonymous(), other.key).get('/niches')).status).toBe(200)
  })

  it('ends with the account, and rests while it is closed', async () => {
    const ann = await server.client()
    const { key } = await createKey(ann)
    const script = withKey(server.anonymous(), key)
    const closed = (at: string) =>
      server.db.asSuperuser(`update auth."user" set "closedAt" = ${at} where id = $1`, [ann.person.id])
    await closed('now()')
    expect(await script.get('/niches')).toMatchObject({
      status: 401,
      body: { data: { detail: { code: 'account.closed' } } },
    })
    await closed('null')
    expect((await script.get('/niches')).status).toBe(200)
    await ann.post('/account/deletion', { password: ann.person.password })
    expect((await script.get('/niches')).status).toBe(401)
    const [left] = await server.db.asSuperuser(`select count(*)::int as n from auth."apiKey" where "userId" = $1`, [
      ann.person.id,
    ])
    expect(left).toEqual({ n: 0 })
  })
})
