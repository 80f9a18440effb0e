import { beforeAll, describe, expect, it } from 'vitest'
import { MISSING, named, OPERATIONS, PROCEDURES, READING } from '../test/operations.ts'
import { type SignedClient, testServer } from '../test/server.ts'

const server = testServer()

describe('another website', () => {
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
    'cannot read %s',
    async (_, path) => {
      const response = await ann.fetch(`/api/v1${path.replace('{id}', MISSING)}`, {
        headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
      })
      expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
      // a browser gives no such answer to a page of another site, not even as a picture or a script
      expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      await response.body?.cancel()
    },
  )

  it.each(PROCEDURES.filter((name) => !READING.includes(name)))(
    'cannot change anything through a link to %s',
    async (name) => {
      const response = await ann.fetch(`/api/rpc${name}?data=${encodeURIComponent('{"json":{}}')}`)
      expect([response.status, await response.text()]).toEqual([405, expect.stringContaining('METHOD_NOT_SUPPORTED')])
    },
  )

  it('while the product’s own pages can', async () => {
    const ann = await server.client()
    const headers = { origin: server.url, 'sec-fetch-site': 'same-origin' }
    expect((await ann.post('/niches', { name: 'This tab' }, { headers })).status).toBe(201)
    expect((await ann.auth('/sign-out', {}, { headers })).status).toBe(200)
  })
})
