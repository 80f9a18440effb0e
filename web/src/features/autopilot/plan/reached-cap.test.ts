import type { Plan } from '@makeready/contract/autopilot'
import { expect, it } from 'vitest'
import { reachedCap } from './reached-cap.ts'

const errorDetail: Plan['errorDetail'] = { code: 'plan.cost-cap', params: { cap: 0.13 } }

it('distinguishes a reached cap from a failure', () => {
  expect(reachedCap({ state: 'failed', errorDetail, cap: 0.13 })).toBe(0.13)
  expect(reachedCap({ state: 'failed', errorDetail: null, cap: 0.13 })).toBeNull()
  expect(reachedCap({ state: 'failed', errorDetail, cap: null })).toBeNull()
  expect(reachedCap({ state: 'writing', errorDetail, cap: 5 })).toBeNull()
})
