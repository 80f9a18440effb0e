import type { ORPCError } from '@orpc/server'

/** An error outside a procedure, in the format of the API or the RPC. */
export function errorResponse(error: ORPCError<string, unknown>, isRpc = false): Response {
  const { code, status, message, data } = error
  const body = { code, status, message, ...(data !== undefined && { data }) }
  return Response.json(isRpc ? { json: { defined: error.defined, ...body } } : body, { status })
}
