import type { Plan } from '@makeready/contract/autopilot'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { query } from '../../api.ts'
import { refreshLists } from '../../lib/refresh-lists.ts'
import { queryClient } from '../../query-client.ts'
import { hasEnded, type RunState } from '../../runs/run-state.ts'
import { followAgain, useRun } from '../../runs/runs.ts'
import { livePlan } from './live-plan.ts'

/** Milliseconds between fetches of costs and edits, which no event reports. */
const READ_AGAIN = 5_000
/** In milliseconds, while nothing is running. */
const READ_NOW_AND_THEN = 15_000

const planKey = (projectId: string) => query.autopilot.get.queryKey({ input: { id: projectId } })

export function showPlan(plan: Plan): void {
  queryClient.setQueryData(planKey(plan.projectId), { plan })
}

export function readPlanAgain(projectId: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: planKey(projectId) })
}

export type PlanAtWork = {
  /** undefined until loaded; null if there is none */
  plan: Plan | null | undefined
  run: RunState
  failure: Error | null
  retry: () => void
}

export function usePlan(projectId: string): PlanAtWork {
  const read = useQuery(
    query.autopilot.get.queryOptions({
      input: { id: projectId },
      refetchInterval: ({ state }) => (isAtWork(state.data?.plan ?? null) ? READ_AGAIN : READ_NOW_AND_THEN),
    }),
  )
  const stored = read.data?.plan
  const runId = stored && isAtWork(stored) ? stored.runId : null
  const run = useRun(runId)
  const ended = hasEnded(run.phase)
  const told = (run.news.plan as Partial<Plan> | undefined)?.state

  // resumed here or in another tab
  useEffect(() => {
    if (runId !== null) followAgain(runId)
  }, [runId])
  useEffect(() => {
    if (!ended) return
    void readPlanAgain(projectId)
    refreshLists()
  }, [projectId, ended])
  useEffect(() => {
    if (told !== undefined) void readPlanAgain(projectId)
  }, [projectId, told])

  const { news } = run
  const plan = useMemo(() => (stored && runId !== null ? livePlan(stored, news) : stored), [stored, runId, news])
  return { plan, run, failure: read.data ? null : read.error, retry: () => void read.refetch() }
}

function isAtWork(plan: Pick<Plan, 'state'> | null): boolean {
  return plan?.state === 'outlining' || plan?.state === 'writing'
}
