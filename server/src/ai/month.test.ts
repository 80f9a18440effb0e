import { expect, it } from 'vitest'
import { capMessage, isSpent, monthOf, toMonthUse } from './month.ts'

const NO_USE = { counted: 0, own: 0, failed: 0, inputTokens: 0, outputTokens: 0, generations: 0, unknown: 0 }

it.each([
  ['2026-01-31T23:59:59.999Z', '2026-01-01', '2026-02-01'],
  ['2026-12-01T00:00:00Z', '2026-12-01', '2027-01-01'],
  ['2028-02-29T12:00:00Z', '2028-02-01', '2028-03-01'],
  // still October in UTC, whatever the server's time zone
  ['2026-11-01T00:30:00+02:00', '2026-10-01', '2026-11-01'],
])('%s is in the month from %s until %s, in UTC', (now, from, until) => {
  const month = monthOf(new Date(now))
  expect([month.from.toISOString(), month.until.toISOString()]).toEqual([
    `${from}T00:00:00.000Z`,
    `${until}T00:00:00.000Z`,
  ])
})

it('is used up at the cap, and never without one', () => {
  expect(isSpent({ counted: 9.99, cap: 10 })).toBe(false)
  expect(isSpent({ counted: 10, cap: 10 })).toBe(true)
  expect(isSpent({ counted: 1_000_000, cap: null })).toBe(false)
})

it('says how much is used, until when, and what still works', () => {
  const use = toMonthUse(monthOf(new Date('2026-03-12T00:00:00Z')), { ...NO_USE, counted: 10_020_000 }, 10_000_000)
  expect(capMessage(use).message).toBe(
    '$10.02 of $10.00 used in March. The model writes again from Apr 1, 2026 (UTC). The built-in composer still writes for free.',
  )
})
