import type { Plan } from '@makeready/contract/autopilot'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { query } from '../../api.ts'
import { refreshLists } from '../../generator/refresh-lists.ts'
import { hasEnded, isActive, type RunState } from '../../generator/run-state.ts'
import { useRun } from '../../generator/runs.ts'
import { queryClient } from '../../query-client.ts'
import { livePlan } from './live-plan.ts'

/** The plan is read again beside what its run tells: an edit of a finished section is told by no event. In milliseconds. */
const READ_AGAIN = 15_000

const planKey = (projectId: string) => query.autopilot.get.queryKey({ input: { id: projectId } })

/** Shows at once what an answer brought. */
export function showPlan(plan: Plan): void {
  queryClient.setQueryData(planKey(plan.projectId), { plan })
}

export function readPlanAgain(projectId: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: planKey(projectId) })
}

export type PlanAtWork = {
  /** undefined until it was read; null where there is none */
  plan: Plan | null | undefined
  run: RunState
  failure: Error | null
  retry: () => void
}

/** The plan of a product and the run that writes it, as it stands now: also after a refresh, in a second tab, after offline. */
export function usePlan(projectId: string): PlanAtWork {
  const read = useQuery(
    query.autopilot.get.queryOptions({
      input: { id: projectId },
      refetchInterval: ({ state }) => isAtWork(state.data?.plan ?? null) && READ_AGAIN,
    }),
  )
  const stored = read.data?.plan
  const runId = stored && isAtWork(stored) ? stored.runId : null
  const run = useRun(runId)
  const ended = hasEnded(run.phase)
  const told = (run.news.plan as Partial<Plan> | undefined)?.state

  // what the end left is in the plan, and in the product
  useEffect(() => {
    if (!ended) return
    void readPlanAgain(projectId)
    refreshLists()
  }, [projectId, ended])
  useEffect(() => {
    if (told !== undefined) void readPlanAgain(projectId)
  }, [projectId, told])

  const { news } = run
  const live = isActive(run.phase)
  const plan = useMemo(() => (stored && live ? livePlan(stored, news) : stored), [stored, live, news])
  return { plan, run, failure: read.data ? null : read.error, retry: () => void read.refetch() }
}

/** Something may be under way: also after Pause, when what was begun is finished. */
function isAtWork(plan: Pick<Plan, 'state'> | null): boolean {
  return plan !== null && ['outlining', 'writing', 'paused'].includes(plan.state)
}
