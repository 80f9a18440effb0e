import { useQuery } from '@tanstack/react-query'
import { query } from '../../api.ts'

/** The accent of the creator's brand, with which covers start; null without one, and until it is known. */
export function useBrandColor(): string | null {
  const { data: account } = useQuery(query.account.get.queryOptions())
  return account?.brand?.accent ?? null
}
