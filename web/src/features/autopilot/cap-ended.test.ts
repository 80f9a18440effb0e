import { expect, it } from 'vitest'
import { capThatEnded } from './cap-ended.ts'

/** As `Budget` says it on the server. */
const error =
  'The next part could cost more than is left of the cap of $0.13. What is written is kept; raise the cap to go on.'

it('tells a cap that is reached from a failure', () => {
  expect(capThatEnded({ state: 'failed', error, cap: 0.13 })).toBe(0.13)
  expect(capThatEnded({ state: 'failed', error: 'The model did not answer.', cap: 0.13 })).toBeNull()
  expect(capThatEnded({ state: 'failed', error, cap: null })).toBeNull()
  expect(capThatEnded({ state: 'writing', error, cap: 5 })).toBeNull()
})
