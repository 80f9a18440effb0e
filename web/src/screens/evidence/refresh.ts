import { query } from '../../api.ts'
import { queryClient } from '../../query-client.ts'

export const refreshEvidence = () => queryClient.invalidateQueries({ queryKey: query.evidence.key() })
