import { createMcpHandler } from '@modelcontextprotocol/server'
import { ORPCError } from '@orpc/server'
import type { Context, Hono } from 'hono'
import type { Api } from '../api.ts'
import type { Signed } from '../auth/known-sessions.ts'
import { isSameOrigin } from '../auth/origin.ts'
import { identify } from '../caller.ts'
import type { Deps } from '../deps.ts'
import { badRequest, refusedWith, unauthorized } from '../errors.ts'
import type { Bindings } from '../http/bindings.ts'
import { errorResponse } from '../http/error-response.ts'
import type { RequestBodies } from '../http/request-bodies.ts'
import { agentServer } from './agent-server.ts'
import type { Caller } from './call.ts'

const MCP_PATH = '/mcp'

type Tools = {
  bodies: RequestBodies
  /** the API's procedures for a caller of this request */
  client(c: Context<Bindings>, signed: Signed): Api
  stopping: AbortSignal | undefined
}

/** The Model Context Protocol over HTTP, stateless: a server per request. Only API keys get in. */
export function addMcp(app: Hono<Bindings>, deps: Deps, { bodies, client, stopping }: Tools): void {
  const callers = new WeakMap<Request, Omit<Caller, 'stopsWithRequest'>>()
  const handler = createMcpHandler(
    ({ era, requestInfo }) => {
      const caller = requestInfo && callers.get(requestInfo)
      if (!caller) throw new Error('a request without its caller')
      // a closing server ends requests too
      const stopsWithRequest = () => era === 'modern' && !stopping?.aborted
      return agentServer({ ...caller, stopsWithRequest })
    },
    { onerror: (error) => deps.log.info({ error }, 'a request of an agent was refused') },
  )

  app.all(MCP_PATH, async (c) => {
    const request = c.req.raw
    const { publicUrl } = deps.env
    c.env.outgoing.setHeader('cache-control', 'no-store')
    if (!isSameOrigin(request, publicUrl)) return errorResponse(refusedWith('FORBIDDEN', 'api.other-site'))
    const signed = await keyOf(request.headers, deps)
    if (signed instanceof Response) return signed
    c.set('userId', signed.userId)
    const body = bodies.open(c.env.incoming, MCP_PATH, signed.userId)
    try {
      const parsedBody = await body.read()
      if (request.method === 'POST' && parsedBody === undefined)
        throw badRequest([{ field: 'body', message: 'is not valid JSON' }])
      // each message counts as a request; the protocol dropped batches in 2025
      if (Array.isArray(parsedBody)) throw badRequest([{ field: 'body', message: 'must be one message, not a list' }])
      const { key: _, ...owner } = signed
      callers.set(request, {
        signed,
        deps,
        api: client(c, signed),
        owner: client(c, owner),
        origin: new URL(publicUrl ?? request.url).origin,
      })
      return await handler.fetch(request, { parsedBody })
    } finally {
      await body.close()
    }
  })
}

/** A refusal says how to authenticate, as the protocol asks (RFC 6750, section 3). */
async function keyOf(headers: Headers, deps: Deps): Promise<Signed | Response> {
  if (!/^bearer /i.test(headers.get('authorization') ?? '')) return challenge(unauthorized(), '')
  try {
    return await identify(headers, deps)
  } catch (error) {
    if (error instanceof ORPCError && error.status === 401) return challenge(error, ', error="invalid_token"')
    throw error
  }
}

function challenge(error: ORPCError<string, unknown>, reason: string): Response {
  const response = errorResponse(error)
  response.headers.set('www-authenticate', `Bearer realm="Makeready"${reason}`)
  return response
}
