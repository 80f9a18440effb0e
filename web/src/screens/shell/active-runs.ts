import type { RunInList } from '@makeready/contract/runs'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api.ts'

/** Polling intervals in milliseconds, while runs are active and while idle. */
const ACTIVE_POLL_MS = 3_000
const IDLE_POLL_MS = 20_000

export function pollInterval(runs: readonly RunInList[] | undefined): number {
  return runs?.some((run) => run.status === 'queued' || run.status === 'running') ? ACTIVE_POLL_MS : IDLE_POLL_MS
}

/** undefined until loaded */
export function useActiveRuns(): RunInList[] | undefined {
  const runs = useQuery(
    query.runs.list.queryOptions({
      input: { active: true },
      refetchInterval: ({ state }) => pollInterval(state.data?.items),
    }),
  )
  return runs.data?.items
}
