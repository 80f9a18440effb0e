import { beforeAll, expect, it } from 'vitest'
import { type SignedClient, testServer } from '../test/server.ts'
import { createApp } from './app.ts'

const server = testServer({ worker: false })
let ann: SignedClient
beforeAll(async () => {
  ann = await server.client()
})

/** Responses without a session, of the routes outside the contract. `api-access.test.ts` has the rest. */
const ROUTES: Record<string, { ask: string; status: number; says?: string }> = {
  'GET /health/live': { ask: '/health/live', status: 200, says: '{"status":"live"}' },
  'GET /health/ready': { ask: '/health/ready', status: 200, says: '{"status":"ready"}' },
  // through a proxy, as if from another machine
  'GET /metrics': { ask: '/metrics', status: 404 },
  'GET /api/auth/*': { ask: '/api/auth/get-session', status: 200, says: 'null' },
  'POST /api/auth/*': { ask: '/api/auth/sign-out', status: 403 },
  'GET /api/v1/openapi.json': { ask: '/api/v1/openapi.json', status: 200 },
  'GET /api/docs': { ask: '/api/docs', status: 200 },
  'GET /api/v1/files/:id': { ask: '/api/v1/files/00000000-0000-4000-8000-000000000000', status: 401 },
  'GET /api/v1/files/:id/store-cover': { ask: '/api/v1/files/1/store-cover', status: 401 },
  'GET /api/v1/projects/:id/sales-page': { ask: '/api/v1/projects/1/sales-page', status: 401 },
  'GET /api/v1/projects/:id/store-pack/zip': { ask: '/api/v1/projects/1/store-pack/zip', status: 401 },
  'GET /api/v1/projects/:id/store-pictures/:name': { ask: '/api/v1/projects/1/store-pictures/a', status: 401 },
  'GET /api/v1/projects/:id/course-packages/:kind': { ask: '/api/v1/projects/1/course-packages/scorm', status: 401 },
  'GET /api/v1/projects/:id/export/:format': { ask: '/api/v1/projects/1/export/html', status: 401 },
  'GET /api/v1/projects/:id/feedback/docx': { ask: '/api/v1/projects/1/feedback/docx', status: 401 },
  'GET /api/v1/account/export': { ask: '/api/v1/account/export', status: 401 },
  'GET /api/v1/library/export': { ask: '/api/v1/library/export', status: 401 },
  'GET /api/proof/:token': { ask: '/api/proof/unknown', status: 404 },
  'POST /api/proof/:token/password': { ask: '/api/proof/unknown/password', status: 403 },
  'GET /api/proof/:token/pages/:number': { ask: '/api/proof/unknown/pages/1', status: 404 },
  'POST /api/proof/:token/feedback': { ask: '/api/proof/unknown/feedback', status: 403 },
  'PATCH /api/proof/:token/feedback/:id': { ask: '/api/proof/unknown/feedback/1', status: 403 },
  'DELETE /api/proof/:token/feedback/:id': { ask: '/api/proof/unknown/feedback/1', status: 403 },
  'GET /api/proof/:token/events': { ask: '/api/proof/unknown/events', status: 404 },
  'GET /proof/:token': { ask: '/proof/unknown', status: 404 },
  'ALL /mcp': { ask: '/mcp', status: 401 },
  'ALL /api/v1/*': { ask: '/api/v1/niches', status: 401 },
  'ALL /api/rpc/*': { ask: '/api/rpc/niches/list', status: 401 },
  'ALL /api/*': { ask: '/api/nowhere', status: 404 },
  'GET /*': { ask: '/dashboard', status: 200 },
}
/** Middleware: responds only to refuse a request. */
const MIDDLEWARE = ['ALL /*', 'ALL /api/*']

it('every route of the server is listed here and answers strangers correctly', async () => {
  const routes = createApp(server.deps).routes.map(({ method, path }) => `${method} ${path}`)
  expect([...new Set(routes)].sort()).toEqual([...new Set([...Object.keys(ROUTES), ...MIDDLEWARE])].sort())
  for (const [route, { ask, status, says }] of Object.entries(ROUTES)) {
    const method = /^(?:POST|PATCH|DELETE)/.exec(route)?.[0] ?? 'GET'
    const headers: Record<string, string> = method === 'GET' ? {} : { origin: 'https://evil.example' }
    const response = await server.anonymous().fetch(ask, { method, headers })
    const body = await response.text()
    // the web may not be built where only the server is tested
    const isPage = ['GET /*', 'GET /proof/:token'].includes(route)
    const expected = isPage && response.status === 503 ? 503 : status
    expect([route, response.status, says === undefined || body === says]).toEqual([route, expected, true])
  }
})

/** better-auth routes in use, and the response a signed-in person gets for an empty request. */
const OPEN: Record<string, number> = {
  'POST /sign-up/email': 400,
  'POST /sign-in/email': 400,
  'POST /sign-out': 200,
  'POST /request-password-reset': 400,
  'POST /reset-password': 400,
  'GET /reset-password/:token': 400,
  'GET /get-session': 200,
  'POST /get-session': 405,
  'POST /send-confirmation': 200,
  'POST /confirm-email': 400,
  'GET /ok': 200,
  'GET /error': 200,
  // second factor: empty password, code or passkey response
  'GET /second-factor/status': 200,
  'POST /second-factor/confirm': 400,
  'POST /two-factor/enable': 400,
  'POST /two-factor/disable': 400,
  'POST /two-factor/generate-backup-codes': 400,
  'POST /two-factor/verify-totp': 400,
  'POST /two-factor/verify-backup-code': 400,
  'GET /passkey/generate-authenticate-options': 200,
  'POST /passkey/verify-authentication': 400,
  // requires the password first
  'GET /passkey/generate-register-options': 403,
  'POST /passkey/verify-registration': 400,
  'POST /passkey/delete-passkey': 400,
  'POST /passkey/update-passkey': 400,
  // other services and addresses: none are configured
  'POST /sign-in/social': 400,
  'GET /callback/:id': 302,
  'POST /callback/:id': 302,
  'POST /change-email': 400,
}

const ENDING = /sign-out|revoke|reset|password|second-factor|two-factor/

it('no route of better-auth is open by accident', async () => {
  const { routes } = server.deps.auth
  expect(routes.length).toBeGreaterThan(20)
  const answers: Record<string, number> = {}
  for (const { method, path } of routes) {
    // no request follows a sign-out
    const somebody = ENDING.test(path) ? await server.client() : ann
    const response = await somebody.fetch(`/api/auth${path.replace(/:\w+/, 'x')}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(method === 'POST' && { body: '{}' }),
    })
    await response.body?.cancel()
    if (response.status !== 404) answers[`${method} ${path}`] = response.status
  }
  expect(answers).toEqual(OPEN)
})

it('no response of any route contains the session token', async () => {
  const bob = server.anonymous()
  const person = { name: 'Bob', email: `${crypto.randomUUID()}@example.org`, password: 'a good password' }
  const bodies: Record<string, string> = {}
  const tokens = new Set<string>()
  const ask = async (path: string, body?: object) => {
    const init = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const response = await bob.fetch(path, init)
    expect([path, response.status]).toEqual([path, 200])
    bodies[path] = await response.text()
    const session = [...bob.cookies].find(([name]) => name.endsWith('session_token'))?.[1] ?? ''
    tokens.add(decodeURIComponent(session).split('.')[0] ?? '')
  }
  await ask('/api/auth/sign-up/email', person)
  await ask('/api/auth/sign-in/email', person)
  await bob.auth('/request-password-reset', { email: person.email, redirectTo: '/reset-password' })
  const [mail = ''] = await server.mailTo(person.email)
  await ask('/api/auth/reset-password', { token: /token=([\w-]+)/.exec(mail)?.[1], newPassword: 'a new password' })
  for (const path of ['/api/auth/get-session', '/api/v1/account', '/api/v1/account/sessions']) await ask(path)
  expect(tokens.size).toBe(3)
  for (const [path, body] of Object.entries(bodies))
    for (const token of tokens) expect(body.includes(token), path).toBe(false)
})
