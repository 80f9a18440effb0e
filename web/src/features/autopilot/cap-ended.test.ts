import type { Plan } from '@makeready/contract/autopilot'
import { expect, it } from 'vitest'
import { capThatEnded } from './cap-ended.ts'

const errorDetail: Plan['errorDetail'] = { code: 'plan.cost-cap', params: { cap: 0.13 } }

it('distinguishes a reached cap from a failure', () => {
  expect(capThatEnded({ state: 'failed', errorDetail, cap: 0.13 })).toBe(0.13)
  expect(capThatEnded({ state: 'failed', errorDetail: null, cap: 0.13 })).toBeNull()
  expect(capThatEnded({ state: 'failed', errorDetail, cap: null })).toBeNull()
  expect(capThatEnded({ state: 'writing', errorDetail, cap: 5 })).toBeNull()
})
