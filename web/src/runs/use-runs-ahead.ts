import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { query } from '../api.ts'

/** Milliseconds; a run that starts at once never asks. */
const FIRST_POLL_MS = 700
const POLL_MS = 1_500

/** The number of other active runs while queued; null otherwise. `runId` is null unless it was sent and is pending. */
export function useRunsAhead(runId: string | null): number | null {
  const isPolling = useDelayed(runId)
  const { data } = useQuery({
    ...query.runs.list.queryOptions({ input: { active: true } }),
    enabled: isPolling,
    refetchInterval: POLL_MS,
    staleTime: 0,
  })
  const items = (isPolling && data?.items) || []
  if (items.find(({ id }) => id === runId)?.status !== 'queued') return null
  return items.filter(({ status }) => status === 'running').length
}

/** True once the id has been stable for a while. */
function useDelayed(id: string | null): boolean {
  const [isReady, setIsReady] = useState<string | null>(null)
  useEffect(() => {
    if (id === null) return
    const timer = setTimeout(() => setIsReady(id), FIRST_POLL_MS)
    return () => clearTimeout(timer)
  }, [id])
  return id !== null && isReady === id
}
