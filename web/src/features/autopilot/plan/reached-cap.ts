import type { Plan } from '@makeready/contract/autopilot'

/** The cap that stopped the writing; null otherwise. */
export function reachedCap({ state, errorDetail, cap }: Pick<Plan, 'state' | 'errorDetail' | 'cap'>): number | null {
  const isOver = state !== 'writing' && state !== 'done'
  return isOver && errorDetail?.code === 'plan.cost-cap' ? cap : null
}
