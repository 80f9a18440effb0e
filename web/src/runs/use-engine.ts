import { useQuery } from '@tanstack/react-query'
import { query } from '../api.ts'
import type { EngineStatus } from './engine-label.ts'

/** The engine at work for this creator; undefined until the server has said. */
export function useEngine(): EngineStatus | undefined {
  return useQuery(query.account.get.queryOptions()).data?.engine
}
