import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { startTestServer, testServer } from '../test/server.ts'

const server = testServer({ worker: false })

/** Sends the path as written: `fetch` would normalize it. */
async function raw(path: string, headers: Record<string, string> = {}): Promise<{ status: number; body: string }> {
  const { port } = new URL(server.url)
  const sent = request({ host: '127.0.0.1', port, path, headers }).end()
  const [response] = await once(sent, 'response')
  return { status: response.statusCode, body: await text(response) }
}

describe('health', () => {
  it('is live and ready while the database answers', { tags: ['API-16'] }, async () => {
    expect(await raw('/health/live')).toEqual({ status: 200, body: '{"status":"live"}' })
    expect(await raw('/health/ready')).toEqual({ status: 200, body: '{"status":"ready"}' })
  })

  it('is not ready without the database, stays live, and asks to retry instead of failing', async () => {
    const other = await startTestServer({ worker: false })
    try {
      const ann = await other.client()
      const name = new URL(other.db.ownerUrl).pathname.slice(1)
      const owner = server.db
      await owner.asSuperuser(`alter database ${name} with allow_connections false`)
      await owner.asSuperuser('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
      const status = async (path: string) => (await fetch(other.url + path)).status
      expect(await status('/health/live')).toBe(200)
      expect(await status('/health/ready')).toBe(503)
      expect(await (await fetch(`${other.url}/metrics`)).text()).toContain('makeready_database_up 0')
      for (const answer of [
        await ann.get('/niches'),
        await ann.post('/niches', { name: 'Lost?' }),
        await ann.fetch('/api/auth/get-session').then(async (r) => ({ status: r.status, body: await r.json() })),
        await ann.auth('/sign-in/email', { email: ann.person.email, password: ann.person.password }),
      ])
        expect(answer).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE', status: 503 } })
      await owner.asSuperuser(`alter database ${name} with allow_connections true`)
      expect(await status('/health/ready')).toBe(200)
      expect((await ann.post('/niches', { name: 'Back' })).status).toBe(201)
    } finally {
      await other.close()
    }
  })
})

describe('metrics', () => {
  it('are available on this machine, and elsewhere with the bearer token', { tags: ['API-17'] }, async () => {
    await raw('/health/live')
    const answer = await raw('/metrics')
    expect(answer.status).toBe(200)
    expect(answer.body).toContain('makeready_http_requests_total{method="GET",area="web",status="200"}')
    const elsewhere = { 'x-forwarded-for': '203.0.113.9' }
    const authorization = 'Bearer a-token-of-some-length'
    expect((await raw('/metrics', elsewhere)).status).toBe(404)
    expect((await raw('/metrics', { ...elsewhere, authorization })).status, 'no token was set').toBe(404)
    const open = await startTestServer({ worker: false, env: { METRICS_TOKEN: 'a-token-of-some-length' } })
    try {
      const status = async (headers: Record<string, string>) =>
        (await fetch(`${open.url}/metrics`, { headers: { ...elsewhere, ...headers } })).status
      expect(await status({ authorization })).toBe(200)
      for (const wrong of [
        '',
        'Bearer',
        'Bearer a-token-of-some-lengt',
        `${authorization}h`,
        'Basic a-token-of-some-length',
      ])
        expect(await status({ authorization: wrong }), wrong).toBe(404)
      expect(await status({})).toBe(404)
      expect((await fetch(`${open.url}/metrics`)).status, 'from this machine, without the token').toBe(404)
    } finally {
      await open.close()
    }
  })

  it.each([
    ['forwarded', 'for=203.0.113.9'],
    ['via', '1.1 proxy'],
    ['x-real-ip', '203.0.113.9'],
    ['x-forwarded-host', 'books.example.com'],
    ['cf-connecting-ip', '203.0.113.9'],
    ['host', 'books.example.com'],
  ])('are refused to a proxy on this machine and to a page of another site: %s', async (name, value) => {
    expect((await raw('/metrics', { [name]: value })).status).toBe(404)
  })

  it('do not grow with ids and invalid paths', async () => {
    const ann = await server.client()
    await ann.get('/niches')
    for (let turn = 0; turn < 5; turn += 1) {
      await raw(`/api/v1/niches/${crypto.randomUUID()}`)
      await raw(`/api/v1/made-up-${turn}`)
      await raw(`/api/made-up-${turn}/x`)
    }
    const { body } = await raw('/metrics')
    expect(body).not.toContain('made-up')
    expect(body).toContain('area="/api/v1/niches"')
  })
})

describe('the server’s host name', () => {
  const status = async (at: typeof server, host: string, path = '/api/v1/openapi.json') => {
    const sent = request({ host: '127.0.0.1', port: new URL(at.url).port, path, headers: { host } }).end()
    const [response] = await once(sent, 'response')
    return [response.statusCode, await text(response)] as const
  }

  it.each(['localhost', 'LOCALHOST:3000', '127.0.0.1', '127.8.9.1:80', '[::1]:3000', '192.168.1.20:3000', '[fd00::7]'])(
    'may be %s without PUBLIC_URL',
    async (host) => {
      expect((await status(server, host))[0]).toBe(200)
    },
  )

  it.each(['evil.example', 'evil.example:3000', 'localhost.evil.example', '127.0.0.1.evil.example', 'nas.local'])(
    'cannot be %s, which another website could point here: the answer names PUBLIC_URL',
    async (host) => {
      for (const path of ['/api/v1/openapi.json', '/', '/api/auth/get-session'])
        expect(await status(server, host, path)).toEqual([421, expect.stringContaining('PUBLIC_URL')])
      expect((await status(server, host, '/health/live'))[0], 'whoever watches it').toBe(200)
    },
  )

  it('can be HOST, or only that of PUBLIC_URL when it is set', async () => {
    const env = { HOST: 'nas.local', PUBLIC_URL: 'https://books.example.com' }
    const named = await startTestServer({ worker: false, env })
    try {
      for (const host of ['books.example.com', 'books.example.com:443', 'nas.local:3000', 'localhost', '10.0.0.7'])
        expect((await status(named, host))[0], host).toBe(200)
      for (const host of ['evil.example', 'example.com', 'www.books.example.com'])
        expect((await status(named, host))[0], host).toBe(421)
    } finally {
      await named.close()
    }
  })

  it('is also checked in an absolute request URL', async () => {
    expect((await status(server, 'localhost', 'http://evil.example/api/v1/openapi.json'))[0]).toBe(421)
    expect((await status(server, 'localhost', 'http://localhost/api/v1/openapi.json'))[0]).toBe(200)
  })

  it('differs over HTTPS: a page there cannot write here', async () => {
    const ann = await server.client()
    const from = async (origin: string) => (await ann.post('/niches', { name: 'n' }, { headers: { origin } })).status
    expect([await from(server.url), await from(server.url.replace('http:', 'https:'))]).toEqual([201, 403])
  })
})

describe('every answer', () => {
  it.each(['/', '/api/v1/niches', '/api/v1/nowhere', '/health/live', '/api/auth/get-session', '/assets/none.js'])(
    'of %s has the security headers',
    async (path) => {
      const { headers } = await fetch(server.url + path)
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("script-src 'self';")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toContain('unsafe-eval')
      expect(policy.split('; ').filter((rule) => rule.includes('unsafe-inline'))).toEqual([
        "style-src 'self' 'unsafe-inline'",
      ])
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('referrer-policy')).toBe('same-origin')
      expect(headers.get('permissions-policy')).toBe('camera=(), microphone=(self), geolocation=(), payment=()')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
      expect(headers.get('x-powered-by')).toBeNull()
      expect(headers.get('strict-transport-security')).toBeNull()
    },
  )

  it('enforces HTTPS only when the public address uses it', async () => {
    const secure = await startTestServer({ worker: false, env: { PUBLIC_URL: 'https://makeready.example' } })
    try {
      const response = await fetch(`${secure.url}/health/live`)
      expect(response.headers.get('strict-transport-security')).toMatch(/max-age=\d+/)
      const ann = await secure.client()
      expect([...ann.cookies.keys()]).toContain('__Secure-makeready.session_token')
      expect([...ann.cookies.keys()].filter((name) => !name.startsWith('__Secure-'))).toEqual([])
      const again = await ann.fetch('/api/auth/sign-in/email', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: 'https://makeready.example' },
        body: JSON.stringify(ann.person),
      })
      expect(again.headers.getSetCookie()[0]).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax/)
      const from = (origin: string) => ann.post('/niches', { name: 'n' }, { headers: { origin } })
      expect((await from('https://makeready.example')).status).toBe(201)
      expect((await from(secure.url)).status).toBe(403)
    } finally {
      await secure.close()
    }
  })

  it('of a private list is not cached by proxies', async () => {
    const ann = await server.client()
    const { headers } = await ann.get('/niches')
    expect(headers.get('cache-control') ?? '').toMatch(/no-store|private/)
  })
})

describe('unknown addresses', () => {
  it.each(['/api/v1/nowhere', '/api/nowhere', '/api/v1', '/api/rpc/nowhere', '/api/v1/niches/1/2/3'])(
    '%s gets the API’s error format',
    async (path) => {
      const ann = await server.client()
      const response = await ann.fetch(path)
      expect(response.status).toBe(404)
      expect(await response.text()).toContain('"code":"NOT_FOUND"')
    },
  )

  it('an unsupported method is not a server error', async () => {
    const ann = await server.client()
    for (const [method, path] of [
      ['PUT', '/niches'],
      ['DELETE', '/niches'],
      ['POST', '/counts'],
      ['PATCH', '/projects'],
    ] as const)
      expect([404, 405]).toContain((await ann.fetch(`/api/v1${path}`, { method })).status)
    expect((await ann.fetch('/api/v1/niches', { method: 'OPTIONS' })).status).toBeLessThan(500)
    expect((await ann.fetch('/api/v1/niches', { method: 'HEAD' })).status).toBeLessThan(500)
  })

  it.each([
    '/../../server/package.json',
    '/..%2f..%2fserver%2fpackage.json',
    '/%2e%2e/%2e%2e/server/package.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/..\\..\\package.json',
    '//etc/passwd',
    '/%00',
    '/%',
    '/%E0%A4%A',
  ])('the path %s reaches no file outside the web', async (path) => {
    const { status, body } = await raw(path)
    expect(status).toBeLessThan(504)
    expect(status).not.toBe(500)
    expect(body).not.toMatch(/"makeready"|"@makeready|root:x/)
  })
})
