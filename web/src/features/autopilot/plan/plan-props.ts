import type { Plan } from '@makeready/contract/autopilot'
import type { ProjectDetail } from '@makeready/contract/projects'
import type { ReactNode } from 'react'
import type { RunState } from '../../../runs/run-state.ts'
import type { usePlanActions } from './use-plan-actions.ts'

export type PlanProps = {
  plan: Plan
  project: ProjectDetail
  run: RunState
  actions: ReturnType<typeof usePlanActions>
  /** ids of texts that were written before the creator's latest answers about them */
  outdated: ReadonlySet<string>
  /** asks the creator, between outline and writing */
  interview?: ReactNode
  /** the product page shows the same for a finished product */
  measures: { pages: ReactNode; findings: ReactNode; references: ReactNode }
}
