import { query } from '../../api.ts'
import { queryClient } from '../../query-client.ts'

/** After something that the security log records. */
export const refreshActivity = () => queryClient.invalidateQueries({ queryKey: query.account.securityEvents.key() })
