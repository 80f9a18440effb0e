import type { IncomingHttpHeaders } from 'node:http'
import type { Contract } from '@makeready/contract'
import type { ContractRouterClient } from '@orpc/contract'
import { StandardOpenAPICodec, StandardOpenAPIMatcher } from '@orpc/openapi/standard'
import { createRouterClient, ORPCError } from '@orpc/server'
import { StrictGetMethodPlugin } from '@orpc/server/plugins'
import { StandardHandler, StandardRPCCodec, StandardRPCMatcher } from '@orpc/server/standard'
import { toStandardLazyRequest } from '@orpc/standard-server-fetch'
import { TryLater } from './database/errors.ts'
import { badRequest, toApiError } from './errors.ts'
import { apiAnswer } from './http/api-answer.ts'
import { openAPISerializer, rpcSerializer } from './http/plain-json.ts'
import type { Log } from './log.ts'
import type { RequestContext } from './procedures.ts'
import { router } from './router.ts'

export const API_PREFIX = '/api/v1'
export const RPC_PREFIX = '/api/rpc'

const UNAVAILABLE = 503
const RETRY_AFTER_SECONDS = 2

/** `headers` as Node parsed them, which avoids a Headers object; `body` returns the same value each time. */
type Handle = (
  request: Request,
  { headers, body }: { headers: IncomingHttpHeaders; body(): Promise<unknown> },
  context: RequestContext,
) => Promise<Response | null>

/** The procedures as functions. They check, limit and translate errors as over HTTP. */
export type Api = ContractRouterClient<Contract>

/** Plain JSON under /api/v1, oRPC's own format for the web under /api/rpc, and functions for agents. */
export function createApi(log: Log): { openapi: Handle; rpc: Handle; client(context: RequestContext): Api } {
  type Called<T> = { next(): Promise<T>; context: RequestContext; signal?: AbortSignal | undefined }
  const translated = async <T>({ next, context, signal }: Called<T>): Promise<T> => {
    try {
      return await next()
    } catch (error) {
      // the client is gone
      if (signal?.aborted && error === signal.reason) throw new ORPCError('CLIENT_CLOSED_REQUEST')
      if (error instanceof TryLater) context.responseHeaders.retryAfter = error.seconds
      const answer = toApiError(error, log.child({ request: context.requestId }))
      if (answer.status === UNAVAILABLE) context.responseHeaders.retryAfter ??= RETRY_AFTER_SECONDS
      throw answer
    }
  }
  const openapi = new StandardHandler(
    router,
    new StandardOpenAPIMatcher(),
    new StandardOpenAPICodec(openAPISerializer, {
      customErrorResponseBodyEncoder: ({ code, status, message, data }) => ({
        code,
        status,
        message,
        ...(data !== undefined && { data }),
      }),
    }),
    {
      interceptors: [
        async ({ next, request }) => {
          if (request.method !== 'GET') await readableBody(request)
          return next()
        },
      ],
      clientInterceptors: [translated],
    },
  )
  const rpc = new StandardHandler(router, new StandardRPCMatcher(), new StandardRPCCodec(rpcSerializer), {
    plugins: [new StrictGetMethodPlugin()],
    clientInterceptors: [translated],
  })
  const answering =
    (handler: typeof openapi, prefix: `/${string}`): Handle =>
    async (request, { headers, body }, context) => {
      const standardRequest = Object.assign(toStandardLazyRequest(request), {
        headers,
        // oRPC would report any other error as a malformed request
        body: () => translated({ next: body, context }),
      })
      const { matched, response } = await handler.handle(standardRequest, { prefix, context })
      if (!matched) return null
      const { retryAfter } = context.responseHeaders
      const more = retryAfter === undefined ? {} : { 'retry-after': `${retryAfter}` }
      const answer = await apiAnswer(response, headers['accept-encoding'], more)
      for (const cookie of context.responseHeaders.cookies ?? []) answer.headers.append('set-cookie', cookie)
      return answer
    }
  return {
    openapi: answering(openapi, API_PREFIX),
    rpc: answering(rpc, RPC_PREFIX),
    client: (context) => createRouterClient(router, { context, interceptors: [translated] }),
  }
}

/** Only a JSON object, a form with a file or nothing: any other body would count as 'no change'. */
async function readableBody(request: { body(): Promise<unknown> }): Promise<void> {
  const body = await request.body()
  if (body !== undefined && !/^\[object (Object|FormData)\]$/.test(Object.prototype.toString.call(body)))
    throw badRequest([{ field: 'body', message: 'must be a JSON object' }])
}
