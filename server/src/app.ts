import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { API_PREFIX, createApi, RPC_PREFIX } from './api.ts'
import type { Signed } from './auth/known-sessions.ts'
import { isSameOrigin } from './auth/origin.ts'
import { identify } from './caller.ts'
import { TryLater } from './database/errors.ts'
import type { Deps } from './deps.ts'
import { addDownloads, type OriginOf } from './downloads.ts'
import { refusedWith, toApiError, unauthorized } from './errors.ts'
import type { Bindings } from './http/bindings.ts'
import { CLIENT_ADDRESS, clientAddress } from './http/client-address.ts'
import { docsPage } from './http/docs-page.ts'
import { errorResponse } from './http/error-response.ts'
import { createKnownHost, UNKNOWN_HOST } from './http/known-host.ts'
import { createMonitoring } from './http/monitoring.ts'
import { createRequestBodies } from './http/request-bodies.ts'
import { securityHeaders } from './http/security-headers.ts'
import { closeAfterAnswer, isUnread } from './http/unread-body.ts'
import { createWebFiles } from './http/web-files.ts'
import { refuseTooMany } from './limits/rates.ts'
import { addMcp } from './mcp/route.ts'
import { describeApi } from './openapi/describe-api.ts'
import { shortened } from './openapi/shorten.ts'
import type { RequestContext } from './procedures.ts'
import { addProofRoutes } from './proofs/routes.ts'

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

export function createApp(deps: Deps, stopping?: AbortSignal): Hono<Bindings> {
  const { env, log, auth, metrics } = deps
  const app = new Hono<Bindings>()
  const api = createApi(log)
  const bodies = createRequestBodies({
    folder: deps.uploadFolder,
    countUpload: (userId, kind) => refuseTooMany(deps.database, userId, kind),
  })
  const isKnownHost = createKnownHost(env)
  const headers = Object.entries(securityHeaders(env.publicUrl?.startsWith('https:') ?? false))
  const webFiles = createWebFiles(fileURLToPath(new URL('../../web/dist', import.meta.url)), {
    publicUrl: env.publicUrl,
    links: env.siteLinks,
  })

  app.use(async (c, next) => {
    const began = performance.now()
    const { method, path } = c.req
    const { incoming, outgoing } = c.env
    c.set('requestId', randomUUID())
    // set on Node's response, which is cheaper than a Headers object
    for (const [name, value] of headers) outgoing.setHeader(name, value)
    if (path.startsWith('/api/')) outgoing.setHeader('cache-control', 'no-store')
    outgoing.setHeader('x-request-id', c.get('requestId'))
    // health checks use any host name; /metrics checks access itself
    if (isKnownHost(incoming) || /^\/(health\/|metrics$)/.test(path)) await next()
    else c.res = c.text(UNKNOWN_HOST, 421)
    // an unread body would keep its file open
    if (method === 'HEAD') await c.res.body?.cancel()
    const milliseconds = performance.now() - began
    const area = metrics.areaOf(path, c.res.status)
    metrics.request(method, area, c.res.status, milliseconds / 1_000)
    // never the path itself: people type private text into addresses
    const details = { request: c.get('requestId'), method, area, status: c.res.status }
    log.info({ ...details, milliseconds: Math.round(milliseconds) }, 'answered')
    if (c.res.status >= 400 && isUnread(incoming)) {
      const isMistake = c.get('userId') !== undefined && [400, 413].includes(c.res.status)
      c.res = await closeAfterAnswer(c.res, incoming, isMistake ? 'much' : 'little')
    }
  })
  // API answers compress themselves, and people's files are compressed already
  const compressResponse = compress()
  const originOf: OriginOf = (c, signed) => ({
    address: clientAddress(c.env.incoming.socket.remoteAddress, c.req.raw.headers, env.trustProxy),
    userAgent: c.req.header('user-agent') ?? null,
    sessionId: signed?.sessionId ?? null,
  })

  app.use('/api/*', async (c, next) => {
    if (WRITES.has(c.req.method) && !isSameOrigin(c.req.raw, env.publicUrl))
      return errorResponse(refusedWith('FORBIDDEN', 'api.other-site'))
    await next()
  })

  app.route('/', createMonitoring(deps, stopping))

  app.on(['GET', 'POST'], '/api/auth/*', async (c) => {
    const { incoming } = c.env
    const address = clientAddress(incoming.socket.remoteAddress, c.req.raw.headers, env.trustProxy)
    const body = await bodies.readFrom(incoming, address)
    const { url, method, headers } = c.req.raw
    const request = new Request(url, { method, headers: new Headers(headers), ...(body.length > 0 && { body }) })
    request.headers.set(CLIENT_ADDRESS, address)
    // better-auth requires an origin whenever there is a cookie; ours has accepted this request
    if (!request.headers.has('origin')) request.headers.set('origin', new URL(env.publicUrl ?? url).origin)
    return auth.handler(request)
  })

  const description = describeApi().then(shortened)
  app.get(`${API_PREFIX}/openapi.json`, compressResponse, async (c) => c.json(await description))
  app.get('/api/docs', compressResponse, async (c) => c.html(docsPage(await description)))

  const contextOf = (c: Context<Bindings>, signed: Signed): RequestContext => ({
    deps,
    signed,
    requestId: c.get('requestId'),
    headers: c.req.raw.headers,
    origin: () => originOf(c, signed),
    responseHeaders: {},
  })

  addDownloads(app, deps, originOf)
  addProofRoutes(app, deps, { bodies, stopping, webFiles })
  addMcp(app, deps, { bodies, stopping, client: (c, signed) => api.client(contextOf(c, signed)) })

  for (const [prefix, handle] of [
    [API_PREFIX, api.openapi],
    [RPC_PREFIX, api.rpc],
  ] as const) {
    app.all(`${prefix}/*`, async (c) => {
      const { incoming } = c.env
      const { headers } = c.req.raw
      // the web's own protocol takes no keys
      const signed = prefix === API_PREFIX ? await identify(headers, deps) : await auth.signedIn(headers)
      if (!signed) return errorResponse(unauthorized(), prefix === RPC_PREFIX)
      c.set('userId', signed.userId)
      const body = bodies.open(incoming, c.req.path, signed.userId)
      try {
        const request = { headers: incoming.headers, body: body.read }
        const response = await handle(c.req.raw, request, contextOf(c, signed))
        if (response) return response
      } finally {
        await body.close()
      }
      return errorResponse(refusedWith('NOT_FOUND', 'api.no-address'))
    })
  }
  app.all('/api/*', () => errorResponse(refusedWith('NOT_FOUND', 'api.no-address')))

  app.get('*', compressResponse, (c) =>
    webFiles(c.req.path, c.req.header('accept-encoding'), c.req.header('if-none-match'), c.req.header('cookie')),
  )

  app.onError((error, c) => {
    const answer = toApiError(error, log.child({ request: c.get('requestId') }))
    const response = errorResponse(answer, c.req.path.startsWith(RPC_PREFIX))
    if (error instanceof TryLater) response.headers.set('retry-after', `${error.seconds}`)
    return response
  })
  return app
}
