import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { contract } from '@makeready/contract'
import { unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { PIXEL, RESOURCES } from '../test/resources.ts'
import { type SignedClient, testServer } from '../test/server.ts'
import { turnOnTwoStep } from '../test/two-step.ts'
import { setAdmin } from './database/owned.ts'
import { describeApi } from './openapi.ts'

type Operation = { method: string; path: string; isWrite: boolean }

const METHODS = ['get', 'post', 'put', 'patch', 'delete']
const MISSING = '00000000-0000-4000-8000-000000000000'

// Straight from the description: a route that is new is tried here before anybody thinks of it.
const { paths = {} } = await describeApi()
const OPERATIONS: Operation[] = Object.entries(paths).flatMap(([path, item]) =>
  METHODS.filter((method) => Object.hasOwn(item ?? {}, method)).map((method) => ({
    method: method.toUpperCase(),
    path,
    isWrite: method !== 'get',
  })),
)

/** The same for the web's own protocol: the names of all procedures. */
const PROCEDURES = namesOf(contract)
/** Those that only read may be asked by GET, as a link or a picture of another site could. */
const READING = namesOf(contract, '', 'GET')

type Procedure = { '~orpc': { route: { method?: string } } }

function namesOf(part: object, above = '', method?: string): string[] {
  if ('~orpc' in part) return method && (part as Procedure)['~orpc'].route.method !== method ? [] : [above]
  return Object.entries(part).flatMap(([name, inside]) => namesOf(inside, `${above}/${name}`, method))
}

/** Least bodies of those operations that need one before they look for the id. */
const BODIES: Record<string, object> = {
  '/projects/{id}/content-sections': { contentIds: [] },
  '/projects/{id}/content-sections/{contentId}': { replacementId: MISSING },
  '/projects/{id}/rebrand': { replace: [] },
  '/runs/{id}/project': { projectId: MISSING },
  'PATCH /projects/{id}/autopilot': { expectedVersion: 1 },
  '/projects/{id}/quality/mend': { contentId: MISSING, expectedVersion: 1, keys: ['a'] },
  '/library/{kind}/{id}/versions/{version}/restore': { expectedVersion: 1 },
  '/library/{kind}/{id}/versions/{version}/name': { name: 'As sent' },
}
/** Where an id is not the first part of a path, and what stands for the other parts. */
const PLACES: Record<string, { of: string; path: string }> = {
  '/library/{kind}/{id}/uses': { of: '/niches', path: '/library/niche/{id}/uses' },
  '/library/{kind}/{id}/versions': { of: '/niches', path: '/library/niche/{id}/versions' },
  '/library/{kind}/{id}/versions/{version}': { of: '/niches', path: '/library/niche/{id}/versions/1' },
  '/library/{kind}/{id}/versions/{version}/restore': { of: '/niches', path: '/library/niche/{id}/versions/1/restore' },
  '/library/{kind}/{id}/versions/{version}/name': { of: '/niches', path: '/library/niche/{id}/versions/1/name' },
  '/bin/{kind}/{id}': { of: '/niches', path: '/bin/niche/{id}' },
  '/bin/{kind}/{id}/restore': { of: '/niches', path: '/bin/niche/{id}/restore' },
  '/projects/{id}/autopilot/sections/{key}/rewrite': {
    of: '/projects',
    path: '/projects/{id}/autopilot/sections/s1/rewrite',
  },
  '/projects/{id}/content-sections/{contentId}': {
    of: '/projects',
    path: `/projects/{id}/content-sections/${MISSING}`,
  },
}

const server = testServer()
const named = ({ method, path }: Operation) => `${method} ${path}`

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

  it.each(PROCEDURES)('the procedure %s asks to sign in', async (name) => {
    const response = await server.anonymous().fetch(`/api/rpc${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"json":{}}',
    })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ json: { code: 'UNAUTHORIZED' } })
  })

  it('a made-up or altered session is none', async () => {
    const ann = await server.client()
    const [[name = '', value = ''] = []] = [...ann.cookies]
    for (const forged of [`${value}x`, value.replace(/^./, (first) => (first === 'Z' ? 'Y' : 'Z')), 'abc', '%00', '']) {
      const response = await server.anonymous().fetch('/api/v1/account', { headers: { cookie: `${name}=${forged}` } })
      expect(response.status).toBe(401)
    }
  })
})

describe('a large body of somebody unknown', () => {
  const routes = [
    ...OPERATIONS.filter(({ method }) => method !== 'GET').map(
      ({ method, path }) => [method, `/api/v1${path}`] as const,
    ),
    ...PROCEDURES.map((name) => ['POST', `/api/rpc${name}`] as const),
  ]

  it.each(routes)('is refused before a byte of it came: %s %s', async (method, path) => {
    for (const type of ['application/json', 'multipart/form-data; boundary=x']) {
      const length = { 'content-type': type, 'content-length': 3_000_000 }
      const asked = request(server.url + path.replace('{id}', MISSING), { method, headers: length })
      asked.flushHeaders()
      const [response] = (await once(asked, 'response')) as [IncomingMessage]
      expect(response.statusCode).toBe(401)
      expect(response.headers.connection).toBe('close')
      expect(JSON.parse(await text(response))).toMatchObject(
        path.startsWith('/api/rpc') ? { json: { code: 'UNAUTHORIZED' } } : { code: 'UNAUTHORIZED' },
      )
      asked.destroy()
    }
  })
})

describe('with a session that ran out', () => {
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

describe('with the right password and no code yet', () => {
  let cookie: string
  beforeAll(async () => {
    const ann = await server.client()
    await turnOnTwoStep(ann)
    const half = server.anonymous()
    await half.auth('/sign-in/email', ann.person)
    // one that knows the browser again may be there too; it is sent as well
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

  it.each(PROCEDURES)('the procedure %s asks to sign in', async (name) => {
    expect((await ask(`/api/rpc${name}`, 'POST')).status).toBe(401)
  })

  it('files, the export and better-auth’s own routes know nobody', async () => {
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

describe('for somebody else', () => {
  /** Every id that one person has, by the first part of the paths that take it. */
  const anns: Record<string, string> = {}
  let ann: SignedClient
  let bob: SignedClient
  let boss: SignedClient

  beforeAll(async () => {
    ann = await server.client()
    bob = await server.client('Bob')
    boss = await server.client('The Boss')
    await setAdmin(server.db, boss.person.id, true)
    for (const { path, item } of RESOURCES) {
      const { body } = await ann.post<{ id: string; imageUrl?: string }>(path, item('Secret'))
      anns[path] = body.id
      if (body.imageUrl) anns['/files'] = body.imageUrl.split('/').at(-1) ?? ''
    }
    const run = await ann.post<{ id: string }>('/runs', { kind: 'titles', input: { productConcept: 'A book' } })
    anns['/runs'] = run.body.id
    await ann.post(`/projects/${anns['/projects']}/autopilot`, {})
    const source = { projectId: anns['/projects'], name: 'Secret', text: 'Secret' }
    anns['/sources'] = (await ann.post<{ id: string }>('/sources', source)).body.id
    const sessions = await ann.get<{ items: { id: string }[] }>('/account/sessions')
    anns['/account/sessions'] = sessions.body.items[0]?.id ?? ''
  })

  const withId = OPERATIONS.filter(({ path }) => path.includes('{id}') && !path.startsWith('/admin/'))
  const ofAdmins = OPERATIONS.filter(({ path }) => path.startsWith('/admin/'))

  it.each(ofAdmins.map((operation) => [named(operation), operation] as const))(
    '%s is for administrators, whosever id it names',
    async (_, { method, path }) => {
      const answers = await Promise.all(
        [ann.person.id, boss.person.id, MISSING].map(async (one) => {
          const response = await bob.fetch(`/api/v1${path.replace('{id}', one)}`, {
            method,
            headers: { 'content-type': 'application/json' },
            ...(method !== 'GET' && method !== 'DELETE' && { body: '{}' }),
          })
          return [response.status, await response.text()]
        }),
      )
      expect(answers[0]).toEqual([403, expect.stringContaining('FORBIDDEN')])
      expect([answers[1], answers[2]]).toEqual([answers[0], answers[0]])
    },
  )

  it.each(withId.map((operation) => [named(operation), operation] as const))(
    '%s answers as if there were nothing',
    { tags: ['API-3', 'API-4'] },
    async (_, { method, path }) => {
      const place = PLACES[path] ?? { of: path.slice(0, path.indexOf('/{id}')), path }
      const id = anns[place.of]
      expect(id, `this test does not know an id for ${path}`).toBeDefined()
      const answers = await Promise.all(
        [id, MISSING].map(async (one) => {
          const body = BODIES[`${method} ${path}`] ?? BODIES[path] ?? {}
          const response = await bob.fetch(`/api/v1${place.path.replace('{id}', one ?? '')}`, {
            method,
            headers: { 'content-type': 'application/json' },
            ...(method !== 'GET' && method !== 'DELETE' && { body: JSON.stringify(body) }),
          })
          return { status: response.status, body: await response.text(), type: response.headers.get('content-type') }
        }),
      )
      expect(answers[0]).toEqual(answers[1])
      expect(answers[0]?.status).toBe(404)
      expect(JSON.parse(answers[0]?.body ?? '')).toEqual({ code: 'NOT_FOUND', status: 404, message: 'Not found.' })
    },
  )

  it('an id in the body is not found either, and nothing comes of the rest', { tags: ['API-4'] }, async () => {
    const own = await bob.post<{ id: string }>('/projects', { title: 'Mine' })
    const links = {
      nicheId: anns['/niches'],
      productIdeaId: anns['/product-ideas'],
      titleId: anns['/product-titles'],
      coverId: anns['/cover-images'],
    }
    for (const [field, id] of Object.entries(links)) {
      for (const one of [id, MISSING]) {
        expect(await bob.post('/projects', { title: 'New', [field]: one })).toMatchObject({ status: 404 })
        expect(await bob.patch(`/projects/${own.body.id}`, { title: 'Changed', [field]: one })).toMatchObject({
          status: 404,
        })
      }
    }
    for (const contentIds of [[anns['/generated-content']], [MISSING]]) {
      expect(await bob.post('/projects', { title: 'New', contentIds })).toMatchObject({ status: 404 })
      expect(await bob.put(`/projects/${own.body.id}/content-sections`, { contentIds })).toMatchObject({ status: 404 })
    }
    for (const { path, item } of RESOURCES.filter(({ path }) => path !== '/projects'))
      expect(await bob.post(path, { ...item('Mine'), projectId: anns['/projects'] })).toMatchObject({ status: 404 })
    for (const name of ['generate-product-pdf', 'generate-product-docx'])
      expect(await bob.post(`/functions/${name}`, { projectId: anns['/projects'] })).toMatchObject({ status: 404 })
    expect(await bob.post('/cover-images', { imageUrl: `/api/v1/files/${anns['/files']}` })).toMatchObject({
      status: 404,
    })
    const list = await bob.get<{ items: { title: string }[] }>('/projects')
    expect(list.body.items.map(({ title }) => title)).toEqual(['Mine'])
  })

  const reads = OPERATIONS.filter(({ method, path }) => method === 'GET' && !path.includes('{'))

  it.each(reads.map((operation) => [named(operation), operation] as const))(
    '%s lets nothing of hers out, to a creator or an administrator',
    async (_, { path }) => {
      for (const reader of [bob, boss]) {
        const response = await reader.fetch(`/api/v1${path}`)
        const bytes = new Uint8Array(await response.arrayBuffer())
        const entries = path === '/account/export' ? Object.entries(unzipSync(bytes)) : [['', bytes] as const]
        for (const [name, content] of entries) {
          const said = `${name} ${new TextDecoder().decode(content)}`
          expect(said).not.toContain('Secret')
          expect(said).not.toContain(ann.person.email)
          for (const id of Object.values(anns)) expect(said).not.toContain(id)
        }
      }
    },
  )

  it('her events reach no other stream, not even one that asks to go on after them', async () => {
    for (const after of ['0', '1', '-1', '999999', 'x']) {
      const response = await bob.fetch(`/api/v1/runs/${anns['/runs']}/events`, { headers: { 'last-event-id': after } })
      expect([response.status, await response.text()]).toEqual([404, expect.not.stringContaining('data:')])
    }
    const response = await bob.fetch('/api/rpc/runs/events', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ json: { id: anns['/runs'] } }),
    })
    expect(response.status).toBe(404)
  })

  it('lists, counts and cursors show nothing of it', { tags: ['DATA-18'] }, async () => {
    const carl = await server.client('Carl')
    for (const { path } of RESOURCES) {
      expect((await carl.get(path)).body).toEqual({ items: [], nextCursor: null })
      expect((await carl.get(`${path}?cursor=${anns[path]}`)).status).toBe(400)
    }
    expect((await carl.get('/runs')).body).toEqual({ items: [] })
    expect((await carl.get(`/runs?projectId=${anns['/projects']}`)).body).toEqual({ items: [] })
    expect(Object.values((await carl.get<Record<string, number>>('/counts')).body)).toEqual([0, 0, 0, 0, 0, 0, 0])
  })

  it('and all of it is still as it was', async () => {
    for (const { path, item } of RESOURCES) {
      const { imageUrl: _, ...fields } = item('Secret')
      expect((await ann.get(`${path}/${anns[path]}`)).body).toMatchObject({ ...fields, version: 1 })
    }
  })
})

describe('a page of another site', () => {
  let ann: SignedClient
  beforeAll(async () => {
    ann = await server.client()
  })
  const writes = OPERATIONS.filter(({ isWrite }) => isWrite)

  it.each([
    ...writes.map((operation) => [named(operation), operation.method, `/api/v1${operation.path}`] as const),
    ...['/sign-up/email', '/sign-in/email', '/sign-out', '/request-password-reset', '/reset-password'].map(
      (path) => [`POST /api/auth${path}`, 'POST', `/api/auth${path}`] as const,
    ),
    ['the web’s own protocol', 'POST', '/api/rpc/niches/create'] as const,
  ])('may not call %s', async (_, method, path) => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: server.url.replace(/\d+$/, '1') },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      const response = await ann.fetch(path.replace('{id}', MISSING), {
        method,
        headers: { 'content-type': 'application/json', ...(headers as Record<string, string>) },
        ...(method !== 'DELETE' && { body: '{}' }),
      })
      expect(response.status, JSON.stringify(headers)).toBe(403)
      expect(await response.json()).toMatchObject({ code: 'FORBIDDEN', status: 403 })
    }
  })

  it.each(OPERATIONS.filter(({ isWrite }) => !isWrite).map((operation) => [named(operation), operation.path] as const))(
    'may read nothing of %s',
    async (_, path) => {
      const response = await ann.fetch(`/api/v1${path.replace('{id}', MISSING)}`, {
        headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
      })
      expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
      // a browser hands no such answer to a page of another site, not even as a picture or a script
      expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      await response.body?.cancel()
    },
  )

  it.each(PROCEDURES.filter((name) => !READING.includes(name)))('changes nothing by a link to %s', async (name) => {
    const response = await ann.fetch(`/api/rpc${name}?data=${encodeURIComponent('{"json":{}}')}`)
    expect([response.status, await response.text()]).toEqual([405, expect.stringContaining('METHOD_NOT_SUPPORTED')])
  })

  it('while the product’s own pages may', async () => {
    const ann = await server.client()
    const headers = { origin: server.url, 'sec-fetch-site': 'same-origin' }
    expect((await ann.post('/niches', { name: 'Mine' }, { headers })).status).toBe(201)
    expect((await ann.auth('/sign-out', {}, { headers })).status).toBe(200)
  })
})

describe('the administration', () => {
  it('is closed to everybody without the role, and open with it', { tags: ['ADMIN-12', 'DATA-26'] }, async () => {
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

  it('gives no administrator what is somebody else’s', async () => {
    const boss = await server.client('The Boss')
    await setAdmin(server.db, boss.person.id, true)
    const ann = await server.client()
    const { body } = await ann.post<{ id: string; imageUrl: string }>('/cover-images', { imageUrl: PIXEL })
    expect((await boss.get(`/cover-images/${body.id}`)).status).toBe(404)
    expect((await boss.fetch(body.imageUrl)).status).toBe(404)
  })
})
