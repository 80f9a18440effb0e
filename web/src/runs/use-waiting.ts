import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { query } from '../api.ts'

/** A run that is taken at once never asks. In milliseconds. */
const ASK_AFTER = 700
const ASK_EVERY = 1_500

/**
 * How many other runs of the creator are under way while this one waits for its turn; null when it does not wait, or is
 * not known to. `runId` is null unless it was sent and nothing has come of it.
 */
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

/** True once the same id has been there for a while. */
function useLater(id: string | null): boolean {
  const [ripe, setRipe] = useState<string | null>(null)
  useEffect(() => {
    if (id === null) return
    const timer = setTimeout(() => setRipe(id), ASK_AFTER)
    return () => clearTimeout(timer)
  }, [id])
  return id !== null && ripe === id
}
