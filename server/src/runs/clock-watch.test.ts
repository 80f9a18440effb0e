import { expect, test } from 'vitest'
import { createClockWatch } from './clock-watch.ts'

/** A stopwatch and a database clock that run together until one of them is set. */
function clocks() {
  let stopwatch = 100
  let ahead = 1_700_000_000
  const watch = createClockWatch(8, () => stopwatch)
  return {
    pass(seconds: number) {
      stopwatch += seconds
    },
    set(seconds: number) {
      ahead += seconds
    },
    /** Checks the clock, with an answer that took `late` seconds to return. */
    look(late = 0) {
      const askedAt = stopwatch
      const clock = stopwatch + ahead
      stopwatch += late
      return watch.trusts(askedAt, clock)
    },
  }
}

test.each([7_200, -7_200, 5])('after a jump of %i seconds every worker can renew its leases first', (jump) => {
  const { look, pass, set } = clocks()
  expect(look()).toBe(true)
  pass(2)
  expect(look()).toBe(true)
  set(jump)
  expect(look()).toBe(false)
  pass(7)
  expect(look()).toBe(false)
  pass(1)
  expect(look()).toBe(true)
})

test('a slow answer or a drifting clock is not a jump', () => {
  const { look, pass, set } = clocks()
  expect(look()).toBe(true)
  expect(look(20)).toBe(true)
  expect(look()).toBe(true)
  for (let turn = 0; turn < 10; turn += 1) {
    pass(2)
    set(0.4)
    expect(look()).toBe(true)
  }
})
