import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { RPCHandler } from '@orpc/server/fetch'
import { toApiError } from './errors.ts'
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
      throw toApiError(error, log.child({ request: context.requestId }))
    }
  }
  const openapi = new OpenAPIHandler(router, {
    clientInterceptors: [translated],
    customErrorResponseBodyEncoder: ({ code, status, message, data }) => ({
      code,
      status,
      message: code === 'BAD_REQUEST' && !data ? 'The body is not valid JSON.' : message,
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
