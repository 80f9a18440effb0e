import { expect, test } from 'vitest'
import { chaos } from '../../test/chaos.ts'
import { restartInTheMiddle } from '../../test/database-restart.ts'
import { runsSuite } from '../../test/runs.ts'

const suite = runsSuite()

test('three workers, five kills, six hundred steps: every run ends and no step is finished twice', async () => {
  const report = await chaos(suite.db, {
    users: 20,
    runsPerUser: 3,
    chain: { steps: 10, milliseconds: 700 },
    kills: 5,
    every: 2_500,
    leaseSeconds: 8,
    max: 8,
    perUser: 2,
  })
  console.info(report)
  expect(report).toMatchObject({
    kills: 5,
    unfinished: 0,
    finished: 600,
    finishedTwice: 0,
    brokenNumbers: 0,
    outOfStep: 0,
    unfair: false,
  })
  // the kills met runs in the middle of a step
  expect(report.started).toBeGreaterThan(605)
  expect(report.mostOfOneUser).toBeLessThanOrEqual(2)
})

test('a database outage of twenty seconds loses no word of a run', async () => {
  const { run, events, attempts } = await restartInTheMiddle(20_000)
  expect(run).toMatchObject({ status: 'done' })
  expect(attempts).toBe(1)
  expect(events.filter(({ type }) => type === 'text').map(({ data }) => data)).toEqual(
    Array.from({ length: 220 }, (_, part) => part),
  )
})
