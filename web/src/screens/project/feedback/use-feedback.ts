import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api.ts'
import { queryClient } from '../../../query-client.ts'

/** Milliseconds between looks: readers write while the page is open. */
const POLL_MS = 60_000

export const useFeedback = (id: string) =>
  useQuery(query.proofs.feedback.queryOptions({ input: { id }, staleTime: 0, refetchInterval: POLL_MS }))

/** Open comments and suggestions of each section. */
export function useOpenFeedback(id: string): ReadonlyMap<string, number> {
  const { data } = useFeedback(id)
  const counts = new Map<string, number>()
  for (const { contentId, state } of data?.items ?? [])
    if (state === 'open') counts.set(contentId, (counts.get(contentId) ?? 0) + 1)
  return counts
}

export const refreshFeedback = (id: string) =>
  queryClient.invalidateQueries({ queryKey: query.proofs.feedback.queryKey({ input: { id } }) })
