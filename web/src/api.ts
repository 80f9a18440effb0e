import type { Contract } from '@makeready/contract'
import type { FieldIssue, MessageDetail } from '@makeready/contract/messages'
import { createORPCClient, ORPCError } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { t } from './i18n/t.ts'
import { translate } from './i18n/translate.ts'
import { sessionRenewed } from './session-renewal.ts'

const link = new RPCLink({
  url: () => `${location.origin}/api/rpc`,
  fetch: (request, init) => fetch(request, { ...init, credentials: 'same-origin' }),
  interceptors: [
    async ({ next }) => {
      try {
        return await next()
      } catch (error) {
        // The session expired or ended elsewhere: route guards ask for the password, then the request continues.
        if (error instanceof ORPCError && error.status === 401 && (await sessionRenewed())) return next()
        throw error
      }
    },
  ],
})

export const api: ContractRouterClient<Contract> = createORPCClient(link)

/** Query keys and options of every procedure: `useQuery(query.projects.list.queryOptions({ input: {} }))`. */
export const query = createTanstackQueryUtils(api)

/** The server's message about a failure, or a general one. */
export function messageOf(error: unknown): string {
  if (error instanceof ORPCError && error.message && !isForeignError(error)) {
    const { detail, issues } = (error.data ?? {}) as { detail?: MessageDetail; issues?: FieldIssue[] }
    return translate(error.message, detail ?? issues?.[0]?.detail)
  }
  if (error instanceof TypeError) return t('Couldn’t reach the server. Check your connection and try again.')
  return t('Something went wrong. Try again.')
}

/** The errors of each field of a rejected request. */
export function fieldErrors(error: unknown): Record<string, string> {
  const { issues = [] } = ((error instanceof ORPCError && error.data) || {}) as { issues?: FieldIssue[] }
  return Object.fromEntries(issues.map(({ field, message, detail }) => [field, translate(message, detail)]))
}

/** A proxy responded instead of the server, without our error format. */
const isForeignError = ({ status, data }: ORPCError<string, unknown>) =>
  status >= 500 && typeof data === 'object' && data !== null && 'body' in data

/** True if the server requires the password again. */
export function isPasswordRequired(error: unknown): boolean {
  return error instanceof ORPCError && error.code === 'PASSWORD_REQUIRED'
}

export function isLimitReached(error: unknown): boolean {
  return error instanceof ORPCError && error.code === 'LIMIT_REACHED'
}

/** True for missing and for other people's items, which look the same on purpose. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ORPCError && error.code === 'NOT_FOUND'
}
