import { queryOptions } from '@tanstack/react-query'
import { query } from '../../../api.ts'
import { fetchSecurityStatus } from '../../../features/auth/two-step.ts'
import { queryClient } from '../../../query-client.ts'

export const securityStatus = queryOptions({ queryKey: ['security'], queryFn: fetchSecurityStatus })

/** Call after each change: it may have signed out other devices. */
export async function securityChanged(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: securityStatus.queryKey }),
    queryClient.invalidateQueries({ queryKey: query.account.key() }),
  ])
}
