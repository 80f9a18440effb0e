import type { RunInList } from '@makeready/contract/runs'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api.ts'

/** Polling intervals in milliseconds, while runs are active and while idle. */
const BUSY = 3_000
const IDLE = 20_000

export function lookAgain(runs: readonly RunInList[] | undefined): number {
  return runs?.some((run) => run.status === 'queued' || run.status === 'running') ? BUSY : IDLE
}

/** undefined until loaded */
export function useActiveRuns(): RunInList[] | undefined {
  const runs = useQuery(
    query.runs.list.queryOptions({
      input: { active: true },
      refetchInterval: ({ state }) => lookAgain(state.data?.items),
    }),
  )
  return runs.data?.items
}
