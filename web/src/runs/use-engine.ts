import { useQuery } from '@tanstack/react-query'
import { query } from '../api.ts'
import type { EngineStatus } from './engine-label.ts'

/** undefined until loaded */
export function useEngine(): EngineStatus | undefined {
  return useQuery(query.account.get.queryOptions()).data?.engine
}
