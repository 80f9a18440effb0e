import { afterEach, expect, test } from 'vitest'
import { chaos } from '../../test/chaos.ts'
import { restartInTheMiddle } from '../../test/database-restart.ts'
import { eventsOf, runsSuite, start } from '../../test/runs.ts'
import { workerProcesses } from '../../test/worker-processes.ts'

const suite = runsSuite({ hasOwnRoles: true })
let processes: ReturnType<typeof workerProcesses> | undefined
afterEach(() => processes?.stop())

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
  // the kills interrupted steps in progress
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

test('a killed worker’s run resumes elsewhere within 15 s', async () => {
  processes = workerProcesses(suite.db.ownerUrl)
  const first = await processes.start()
  const run = await start(suite.db, {
    userId: suite.ann.id,
    kind: 'chain',
    input: { steps: 5, milliseconds: 200 },
  })
  let killedAt = 0
  let wentOnAfter = 0
  for await (const { type, data } of suite.instances.first.events.read(run.userId, run.id)) {
    if (type !== 'step') continue
    const { key } = data as { key: string }
    if (key === 'step 1') {
      await first.end('SIGKILL')
      killedAt = performance.now()
      await processes.start()
    }
    if (key === 'step 2') wentOnAfter = performance.now() - killedAt
  }
  const events = await eventsOf(suite.instances.first.events, run)
  const steps = events.filter(({ type }) => type === 'step').map(({ data }) => (data as { key: string }).key)
  console.info(`a killed worker's run went on elsewhere after ${(wentOnAfter / 1_000).toFixed(1)} s`)
  expect(steps).toEqual(['step 0', 'step 1', 'step 2', 'step 3', 'step 4'])
  expect(wentOnAfter).toBeLessThan(15_000)
})
