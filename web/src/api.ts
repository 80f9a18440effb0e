import type { Contract } from '@makeready/contract'
import type { FieldIssue, MessageDetail } from '@makeready/contract/messages'
import { createORPCClient, ORPCError } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { said } from './i18n/said.ts'
import { t } from './i18n/t.ts'
import { refreshSession } from './session.ts'

const link = new RPCLink({
  url: () => `${location.origin}/api/rpc`,
  fetch: (request, init) => fetch(request, { ...init, credentials: 'same-origin' }),
  interceptors: [
    async ({ next }) => {
      try {
        return await next()
      } catch (error) {
        // The session ended elsewhere or ran out: the guards take it from there.
        if (error instanceof ORPCError && error.status === 401) void refreshSession()
        throw error
      }
    },
  ],
})

export const api: ContractRouterClient<Contract> = createORPCClient(link)

/** Query keys and options of every procedure: `useQuery(query.projects.list.queryOptions({ input: {} }))`. */
export const query = createTanstackQueryUtils(api)

/** The server's own sentence about a failure, or a general one where it could not say anything. */
export function messageOf(error: unknown): string {
  if (error instanceof ORPCError && error.message && !isNoSentence(error)) {
    const { detail, issues } = (error.data ?? {}) as { detail?: MessageDetail; issues?: FieldIssue[] }
    return said(error.message, detail ?? issues?.[0]?.detail)
  }
  if (error instanceof TypeError) return t('Couldn’t reach the server. Check your connection and try again.')
  return t('Something went wrong. Try again.')
}

/** What is wrong with each field of a request that was refused, in sentences; empty for any other failure. */
export function fieldFaults(error: unknown): Record<string, string> {
  const { issues = [] } = ((error instanceof ORPCError && error.data) || {}) as { issues?: FieldIssue[] }
  return Object.fromEntries(issues.map(({ field, message, detail }) => [field, said(message, detail)]))
}

/** A proxy in front of the server answered in its place: with a body that is no error of ours. */
const isNoSentence = ({ status, data }: ORPCError<string, unknown>) =>
  status >= 500 && typeof data === 'object' && data !== null && 'body' in data

/** True where the server wants the password typed again before it does this. */
export function isPasswordRequired(error: unknown): boolean {
  return error instanceof ORPCError && error.code === 'PASSWORD_REQUIRED'
}

/** True where something must be deleted first; the server's sentence says what. */
export function isLimitReached(error: unknown): boolean {
  return error instanceof ORPCError && error.code === 'LIMIT_REACHED'
}

/** True for what does not exist and for what belongs to someone else, which look the same on purpose. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ORPCError && error.code === 'NOT_FOUND'
}
