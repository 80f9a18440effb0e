import { afterEach, expect, test } from 'vitest'
import { chaos } from '../../test/chaos.ts'
import { eventsOf, runsSuite, start } from '../../test/runs.ts'
import { workerProcesses } from '../../test/worker-processes.ts'

const suite = runsSuite({ hasOwnRoles: true })
let processes: ReturnType<typeof workerProcesses> | undefined
afterEach(() => processes?.stop())

const startChain = (steps: number, milliseconds: number) =>
  start(suite.db, { userId: suite.ann.id, kind: 'chain', input: { steps, milliseconds } })

test('killed workers lose no run and no finished step', { tags: ['slow'] }, async () => {
  const report = await chaos(suite.db, {
    users: 6,
    runsPerUser: 3,
    // long enough that a kill hits steps in progress, however quickly a worker starts
    chain: { steps: 6, milliseconds: 300 },
    kills: 4,
    every: 600,
    leaseSeconds: 2,
    max: 3,
    perUser: 2,
  })
  console.info(report)
  expect(report).toMatchObject({
    unfinished: 0,
    finished: 108,
    finishedTwice: 0,
    brokenNumbers: 0,
    outOfStep: 0,
    unfair: false,
  })
  expect(report.kills).toBeGreaterThan(0)
  expect(report.started).toBeGreaterThan(108)
  expect(report.mostOfOneUser).toBeLessThanOrEqual(2)
})

test('a worker frozen beyond its lease has lost its run and changes nothing', { tags: ['slow'] }, async () => {
  processes = workerProcesses(suite.db.ownerUrl, { leaseSeconds: 1 })
  const frozen = await processes.start()
  const run = await startChain(3, 200)
  for await (const { type } of suite.instances.first.events.read(run.userId, run.id)) if (type === 'text') break
  frozen.child.kill('SIGSTOP')
  const other = await processes.start()
  const ended = await suite.endOf(run)
  expect(ended).toMatchObject({ status: 'done', result: { finishedBy: other.id } })
  const events = await eventsOf(suite.instances.first.events, run)
  frozen.child.kill('SIGCONT')
  // it has recovered when it runs the next one, the other worker being stopped
  await other.end('SIGTERM')
  const next = await startChain(1, 10)
  expect(await suite.endOf(next)).toMatchObject({ result: { finishedBy: frozen.id } })
  expect(await eventsOf(suite.instances.first.events, run)).toEqual(events)
})

test('a worker hands its run over at once on SIGTERM', async () => {
  processes = workerProcesses(suite.db.ownerUrl, { leaseSeconds: 60 })
  const [leaving, staying] = [await processes.start(), await processes.start()]
  const run = await startChain(4, 150)
  for await (const { type } of suite.instances.first.events.read(run.userId, run.id)) if (type === 'step') break
  const [row] = await suite.db.asSuperuser('select lease_owner from runs where id = $1', [run.id])
  const [goes, stays] = row?.lease_owner === leaving.id ? [leaving, staying] : [staying, leaving]
  const began = performance.now()
  await goes.end('SIGTERM')
  expect(await suite.endOf(run)).toMatchObject({ status: 'done', result: { finishedBy: stays.id } })
  expect(performance.now() - began).toBeLessThan(8_000)
})
