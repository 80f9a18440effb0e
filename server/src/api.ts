import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { RPCHandler } from '@orpc/server/fetch'
import { TooMany } from './database/faults.ts'
import { badRequest, toApiError } from './errors.ts'
import type { Log } from './log.ts'
import type { RequestContext } from './procedures.ts'
import { router } from './router.ts'

export const API_PREFIX = '/api/v1'
export const RPC_PREFIX = '/api/rpc'

type Handle = (request: Request, context: RequestContext) => Promise<Response | null>

/** The contract over HTTP: plain JSON for everybody under /api/v1, and the web's own wire format under /api/rpc. */
export function createApi(log: Log): { openapi: Handle; rpc: Handle } {
  const translated = async <T>({ next, context }: { next(): Promise<T>; context: RequestContext }): Promise<T> => {
    try {
      return await next()
    } catch (error) {
      if (error instanceof TooMany) context.retryAfter = error.seconds
      throw toApiError(error, log.child({ request: context.requestId }))
    }
  }
  const openapi = new OpenAPIHandler(router, {
    interceptors: [
      async ({ next, request }) => {
        if (request.method !== 'GET') await readableBody(request)
        return next()
      },
    ],
    clientInterceptors: [translated],
    customErrorResponseBodyEncoder: ({ code, status, message, data }) => ({
      code,
      status,
      message,
      ...(data !== undefined && { data }),
    }),
  })
  const rpc = new RPCHandler(router, { clientInterceptors: [translated] })
  return {
    openapi: async (request, context) =>
      (await openapi.handle(request, { prefix: API_PREFIX, context })).response ?? null,
    rpc: async (request, context) => (await rpc.handle(request, { prefix: RPC_PREFIX, context })).response ?? null,
  }
}

/** A body is a JSON object, a form with a file or absent: anything else would be taken for no change at all beside an id in the path. */
async function readableBody(request: { body(): Promise<unknown> }): Promise<void> {
  const body = await request.body().catch(() => {
    throw badRequest([{ field: 'body', message: 'is not valid JSON' }])
  })
  if (body !== undefined && !/^\[object (Object|FormData)\]$/.test(Object.prototype.toString.call(body)))
    throw badRequest([{ field: 'body', message: 'must be a JSON object' }])
}
