import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { query } from '../api.ts'

/** Milliseconds; a run that starts at once never asks. */
const ASK_AFTER = 700
const ASK_EVERY = 1_500

/** The number of other active runs while queued; null otherwise. `runId` is null unless it was sent and is pending. */
export function useWaiting(runId: string | null): number | null {
  const asks = useLater(runId)
  const { data } = useQuery({
    ...query.runs.list.queryOptions({ input: { active: true } }),
    enabled: asks,
    refetchInterval: ASK_EVERY,
    staleTime: 0,
  })
  const items = (asks && data?.items) || []
  if (items.find(({ id }) => id === runId)?.status !== 'queued') return null
  return items.filter(({ status }) => status === 'running').length
}

/** True once the id has been stable for a while. */
function useLater(id: string | null): boolean {
  const [ripe, setRipe] = useState<string | null>(null)
  useEffect(() => {
    if (id === null) return
    const timer = setTimeout(() => setRipe(id), ASK_AFTER)
    return () => clearTimeout(timer)
  }, [id])
  return id !== null && ripe === id
}
