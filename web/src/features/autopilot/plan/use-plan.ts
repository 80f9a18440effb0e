import type { Plan } from '@makeready/contract/autopilot'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { query } from '../../../api.ts'
import { refreshLists } from '../../../lib/refresh-lists.ts'
import { queryClient } from '../../../query-client.ts'
import { hasEnded, type RunState } from '../../../runs/run-state.ts'
import { resumeRun, useRun } from '../../../runs/runs.ts'
import { livePlan } from './live-plan.ts'

/** Milliseconds between fetches of costs and edits, which no event reports. */
const ACTIVE_POLL_MS = 5_000
/** In milliseconds, while nothing is running. */
const IDLE_POLL_MS = 15_000

const planKey = (projectId: string) => query.autopilot.get.queryKey({ input: { id: projectId } })

export function showPlan(plan: Plan): void {
  queryClient.setQueryData(planKey(plan.projectId), { plan })
}

export function refetchPlan(projectId: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: planKey(projectId) })
}

export type PlanWithRun = {
  /** undefined until loaded; null if there is none */
  plan: Plan | null | undefined
  run: RunState
  failure: Error | null
  retry: () => void
}

export function usePlan(projectId: string): PlanWithRun {
  const read = useQuery(
    query.autopilot.get.queryOptions({
      input: { id: projectId },
      refetchInterval: ({ state }) => (isRunning(state.data?.plan ?? null) ? ACTIVE_POLL_MS : IDLE_POLL_MS),
    }),
  )
  const stored = read.data?.plan
  const runId = stored && isRunning(stored) ? stored.runId : null
  const run = useRun(runId)
  const ended = hasEnded(run.phase)
  const reported = (run.details.plan as Partial<Plan> | undefined)?.state

  // covers runs resumed here and in another tab
  useEffect(() => {
    if (runId !== null) resumeRun(runId)
  }, [runId])
  useEffect(() => {
    if (!ended) return
    void refetchPlan(projectId)
    refreshLists()
  }, [projectId, ended])
  useEffect(() => {
    if (reported !== undefined) void refetchPlan(projectId)
  }, [projectId, reported])

  const { details } = run
  const plan = useMemo(() => (stored && runId !== null ? livePlan(stored, details) : stored), [stored, runId, details])
  return { plan, run, failure: read.data ? null : read.error, retry: () => void read.refetch() }
}

function isRunning(plan: Pick<Plan, 'state'> | null): boolean {
  return plan?.state === 'outlining' || plan?.state === 'writing'
}
