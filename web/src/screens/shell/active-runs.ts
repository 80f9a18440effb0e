import type { RunInList } from '@makeready/contract/runs'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api.ts'

/** How often to look, in milliseconds: while something runs, and while nothing does. */
const BUSY = 3_000
const IDLE = 20_000

/** Milliseconds until the next look at a list of runs. */
export function lookAgain(runs: readonly RunInList[] | undefined): number {
  return runs?.some((run) => run.status === 'queued' || run.status === 'running') ? BUSY : IDLE
}

/** What is being made right now, whichever screen or tab it was started from; undefined until the server has said. */
export function useActiveRuns(): RunInList[] | undefined {
  const runs = useQuery(
    query.runs.list.queryOptions({
      input: { active: true },
      refetchInterval: ({ state }) => lookAgain(state.data?.items),
    }),
  )
  return runs.data?.items
}
