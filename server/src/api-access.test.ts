import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, it } from 'vitest'
import { MISSING, named, OPERATIONS, PROCEDURES } from '../test/operations.ts'
import { PIXEL } from '../test/resources.ts'
import { type SignedClient, testServer } from '../test/server.ts'
import { turnOnTwoStep } from '../test/two-step.ts'
import { setAdmin } from './database/owned.ts'

const server = testServer()

describe('without an account', () => {
  it.each(OPERATIONS.map((operation) => [named(operation), operation] as const))(
    '%s asks to sign in',
    { tags: ['API-3'] },
    async (_, { method, path }) => {
      const body = method === 'GET' || method === 'DELETE' ? {} : { body: '{}' }
      const response = await server.anonymous().fetch(`/api/v1${path.replace('{id}', MISSING)}`, {
        method,
        headers: { 'content-type': 'application/json' },
        ...body,
      })
      expect(response.status).toBe(401)
      expect(await response.json()).toEqual({ code: 'UNAUTHORIZED', status: 401, message: 'Please sign in.' })
    },
  )

  it.each(PROCEDURES)('the procedure %s requires sign-in', async (name) => {
    const response = await server.anonymous().fetch(`/api/rpc${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"json":{}}',
    })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ json: { code: 'UNAUTHORIZED' } })
  })

  it('an invented or altered session is invalid', async () => {
    const ann = await server.client()
    const [[name = '', value = ''] = []] = [...ann.cookies]
    for (const forged of [`${value}x`, value.replace(/^./, (first) => (first === 'Z' ? 'Y' : 'Z')), 'abc', '%00', '']) {
      const response = await server.anonymous().fetch('/api/v1/account', { headers: { cookie: `${name}=${forged}` } })
      expect(response.status).toBe(401)
    }
  })
})

describe('a large body from someone not signed in', () => {
  const routes = [
    ...OPERATIONS.filter(({ method }) => method !== 'GET').map(
      ({ method, path }) => [method, `/api/v1${path}`] as const,
    ),
    ...PROCEDURES.map((name) => ['POST', `/api/rpc${name}`] as const),
  ]

  it.each(routes)('is refused before any byte is read: %s %s', async (method, path) => {
    for (const type of ['application/json', 'multipart/form-data; boundary=x']) {
      const length = { 'content-type': type, 'content-length': 3_000_000 }
      const sent = request(server.url + path.replace('{id}', MISSING), { method, headers: length })
      sent.flushHeaders()
      const [response] = (await once(sent, 'response')) as [IncomingMessage]
      expect(response.statusCode).toBe(401)
      expect(response.headers.connection).toBe('close')
      expect(JSON.parse(await text(response))).toMatchObject(
        path.startsWith('/api/rpc') ? { json: { code: 'UNAUTHORIZED' } } : { code: 'UNAUTHORIZED' },
      )
      sent.destroy()
    }
  })
})

describe('with an expired session', () => {
  let ann: SignedClient
  beforeAll(async () => {
    ann = await server.client()
    const ranOut = () =>
      server.db.asSuperuser(`update auth.session set "expiresAt" = now() - interval '1 second' where "userId" = $1`, [
        ann.person.id,
      ])
    await ranOut()
  })

  it.each(OPERATIONS.map((operation) => [named(operation), operation] as const))(
    '%s asks to sign in',
    async (_, { method, path }) => {
      const cookie = [...ann.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await server.anonymous().fetch(`/api/v1${path.replace('{id}', MISSING)}`, {
        method,
        headers: { 'content-type': 'application/json', cookie },
        ...(method !== 'GET' && method !== 'DELETE' && { body: '{}' }),
      })
      expect([response.status, await response.text()]).toEqual([401, expect.stringContaining('"UNAUTHORIZED"')])
    },
  )
})

describe('with the right password but no code yet', () => {
  let cookie: string
  beforeAll(async () => {
    const ann = await server.client()
    await turnOnTwoStep(ann)
    const half = server.anonymous()
    await half.auth('/sign-in/email', ann.person)
    // the cookie of a known device may be among them; it is sent too
    const names = [...half.cookies.keys()]
    expect(names).toContain('makeready.two_factor')
    expect(names.filter((name) => name.includes('session'))).toEqual([])
    cookie = [...half.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  })
  const ask = (path: string, method: string) =>
    server.anonymous().fetch(path, {
      method,
      headers: { 'content-type': 'application/json', cookie },
      ...(method !== 'GET' && method !== 'DELETE' && { body: '{}' }),
    })

  it.each(OPERATIONS.map((operation) => [named(operation), operation] as const))(
    '%s asks to sign in',
    async (_, { method, path }) => {
      expect((await ask(`/api/v1${path.replace('{id}', MISSING)}`, method)).status).toBe(401)
    },
  )

  it.each(PROCEDURES)('the procedure %s requires sign-in', async (name) => {
    expect((await ask(`/api/rpc${name}`, 'POST')).status).toBe(401)
  })

  it('files, the export and better-auth’s own routes require a session', async () => {
    for (const path of [`/api/v1/files/${MISSING}`, '/api/v1/account/export', '/api/auth/second-factor/status'])
      expect([path, (await ask(path, 'GET')).status]).toEqual([path, 401])
    expect(await (await ask('/api/auth/get-session', 'GET')).json()).toBeNull()
    for (const path of [
      '/two-factor/disable',
      '/two-factor/enable',
      '/passkey/delete-passkey',
      '/second-factor/confirm',
    ])
      expect([path, (await ask(`/api/auth${path}`, 'POST')).status]).toEqual([path, expect.toBeOneOf([400, 401])])
  })
})

describe('the administration', () => {
  it('is open to administrators only', { tags: ['ADMIN-12', 'DATA-26'] }, async () => {
    const boss = await server.client('The Boss')
    const refused = { status: 403, body: { code: 'FORBIDDEN', message: 'Access denied. Admin privileges required.' } }
    const operations = OPERATIONS.filter(({ path }) => path.startsWith('/admin/'))
    expect(operations.length).toBeGreaterThanOrEqual(7)
    for (const { method, path } of operations) {
      const response = await boss.fetch(`/api/v1${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(method !== 'GET' && method !== 'DELETE' && { body: '{}' }),
      })
      expect({ status: response.status, body: await response.json() }, `${method} ${path}`).toMatchObject(refused)
    }
    await server.db.asSuperuser('insert into user_roles (user_id, role) values ($1, $2)', [boss.person.id, 'editor'])
    expect(await boss.get('/admin/users'), 'another role').toMatchObject(refused)
    expect((await boss.get<{ isAdmin: boolean }>('/account')).body.isAdmin).toBe(false)
    await setAdmin(server.db, boss.person.id, true)
    for (const path of ['/admin/counts', '/admin/users', '/admin/operations', '/admin/ai'])
      expect((await boss.get(path)).status).toBe(200)
    expect((await boss.get<{ isAdmin: boolean }>('/account')).body.isAdmin).toBe(true)
    await setAdmin(server.db, boss.person.id, false)
    expect(await boss.get('/admin/users')).toMatchObject(refused)
  })

  it('gives administrators no access to other people’s work', async () => {
    const boss = await server.client('The Boss')
    await setAdmin(server.db, boss.person.id, true)
    const ann = await server.client()
    const { body } = await ann.post<{ id: string; imageUrl: string }>('/cover-images', { imageUrl: PIXEL })
    expect((await boss.get(`/cover-images/${body.id}`)).status).toBe(404)
    expect((await boss.fetch(body.imageUrl)).status).toBe(404)
  })
})
