import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { newUser, TEST_SECRET } from '../../test/database.ts'
import { lockTable } from '../../test/lock-table.ts'
import { eventsOf, gate, kind, runsSuite, start, untilAborted } from '../../test/runs.ts'
import { openDatabase } from '../database/client.ts'
import { asOwner } from '../database/owned.ts'
import { getRun } from './control.ts'
import { createWorker } from './worker.ts'

const suite = runsSuite()

describe('the queue', () => {
  test('serves the user with the fewest running runs first, and at most two per user', async () => {
    const [greedy, ben, eve] = [await newUser(suite.db), await newUser(suite.db), await newUser(suite.db)]
    const order: string[] = []
    const proceed = gate()
    const runs = []
    for (const user of [greedy, greedy, greedy, greedy, greedy, greedy, ben, eve, ben]) {
      runs.push(await suite.startTest({}, user))
    }
    const work = kind(async ({ userId }) => {
      order.push(userId)
      await proceed.passed
    })
    await suite.instances.first.worker(work, { max: 3, perUser: 2 })
    await (await suite.instances.another()).worker(work, { max: 9, perUser: 2 })
    await expect.poll(() => order.length).toBe(5)
    expect(order.slice(0, 3).sort()).toEqual([greedy.id, ben.id, eve.id].sort())
    expect(order.slice(3).sort()).toEqual([greedy.id, ben.id].sort())
    const running = await suite.db.asSuperuser(
      `select user_id, count(*)::int from runs where status = 'running' group by 1 having count(*) > 2`,
    )
    expect(running).toEqual([])
    proceed.open()
    await Promise.all(runs.map(suite.endOf))
    expect(order).toHaveLength(9)
  })

  test('leaves an unknown kind to another worker', async () => {
    const run = await start(suite.db, { userId: suite.ann.id, kind: 'other' })
    await suite.instances.first.worker(kind(async () => null))
    await suite.endOf(await suite.startTest())
    expect(await asOwner(suite.db, suite.ann.id, (tx) => getRun(tx, suite.ann.id, run.id))).toMatchObject({
      status: 'queued',
    })
    await (await suite.instances.another()).worker({ other: { run: async () => 'known' } })
    expect(await suite.endOf(run)).toMatchObject({ status: 'done', result: 'known' })
  })

  test('is not read after its worker stopped', async () => {
    const errors: unknown[] = []
    const database = await openDatabase({
      url: suite.db.ownerUrl,
      roles: suite.db.roles,
      secret: TEST_SECRET,
      connections: 4,
    })
    const worker = createWorker({
      database,
      kinds: {},
      leaseSeconds: 1,
      log: { error: (details) => errors.push(details) },
    })
    await worker.start()
    const unlock = await lockTable(suite.db, 'runs')
    const waiting = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
    await expect.poll(() => suite.db.asSuperuser(waiting)).not.toEqual([])
    const stopped = worker.stop()
    await unlock()
    await stopped
    await database.close()
    expect(errors).toEqual([])
  })

  test('gets runs back at once from a stopping worker, without counting an attempt', async () => {
    const finished: string[] = []
    const work = kind(async (context) => {
      await context.step('one', 1, async () => finished.push('one'))
      await context.step('two', 2, async (signal) => {
        context.emit('begun', { attempt: context.attempt })
        if (finished.length === 1) {
          finished.push('interrupted')
          await untilAborted(signal)
        }
        finished.push('two')
      })
      return context.attempt
    })
    const leaving = await suite.instances.first.worker(work, { leaseSeconds: 60 })
    const run = await suite.startTest()
    for await (const event of suite.instances.first.events.read(suite.ann.id, run.id)) if (event.type === 'begun') break
    const another = await suite.instances.another()
    await another.worker(work, { leaseSeconds: 60 })
    const began = performance.now()
    await leaving.stop()
    expect(await suite.endOf(run)).toMatchObject({ status: 'done', result: 1 })
    const milliseconds = performance.now() - began
    console.info(`a run that was handed back was finished elsewhere after ${Math.round(milliseconds)} ms`)
    expect(milliseconds).toBeLessThan(3_000)
    expect(finished).toEqual(['one', 'interrupted', 'two'])
    expect((await eventsOf(another.events, run)).map(({ type }) => type)).toContain('restart')
  })

  test('lets a worker finish its runs on request', async () => {
    const started = gate()
    const worker = await suite.instances.first.worker(
      kind(async () => {
        started.open()
        await wait(300)
        return 'finished'
      }),
    )
    const run = await suite.startTest()
    await started.passed
    await worker.stop({ drain: 5_000 })
    expect(await suite.endOf(run)).toMatchObject({ status: 'done', result: 'finished' })
  })

  test('refuses output of a run that another worker has', async () => {
    const started = gate()
    const proceed = gate()
    const lost = gate()
    let turn = 0
    const work = kind(async ({ emit, step, signal }) => {
      turn += 1
      if (turn === 2) return 'second'
      signal.addEventListener('abort', lost.open)
      started.open()
      await proceed.passed
      emit('text', 'from the first')
      return step('late', {}, async () => 'first')
    })
    await suite.instances.first.worker(work, { leaseSeconds: 60 })
    const run = await suite.startTest()
    await started.passed
    // as if the first worker had been frozen for longer than its lease
    await suite.db.asSuperuser(`update runs set lease_until = now() - interval '1 second' where id = $1`, [run.id])
    await (await suite.instances.another()).worker(work, { leaseSeconds: 0.5 })
    expect(await suite.endOf(run)).toMatchObject({ status: 'done', result: 'second' })
    proceed.open()
    await lost.passed
    expect((await eventsOf(suite.instances.first.events, run)).map(({ type }) => type)).toEqual(['end'])
    expect(await suite.endOf(run)).toMatchObject({ result: 'second' })
  })

  test('lets workers renew their leases after a database restart first', async () => {
    const run = await suite.startTest()
    await suite.db.asSuperuser(
      `update runs set status = 'running', attempts = 1, lease_owner = 'renews soon',
         lease_until = now() - interval '1 second' where id = $1`,
      [run.id],
    )
    const work = kind(async () => null)
    const sinceLongBeforeTheStart = 1_000_000
    await suite.instances.first.worker(work, { leaseSeconds: sinceLongBeforeTheStart })
    await suite.endOf(await suite.startTest())
    expect(await asOwner(suite.db, suite.ann.id, (tx) => getRun(tx, suite.ann.id, run.id))).toMatchObject({
      status: 'running',
    })
    await (await suite.instances.another()).worker(work, { leaseSeconds: 0.5 })
    expect(await suite.endOf(run)).toMatchObject({ status: 'done' })
  })

  test('gives up on a run that repeatedly crashes its worker', async () => {
    const run = await suite.startTest()
    await suite.db.asSuperuser(
      `update runs set status = 'running', attempts = 9, lease_owner = 'gone', lease_until = now() - interval '1 hour'
       where id = $1`,
      [run.id],
    )
    const events = eventsOf(suite.instances.first.events, run)
    await suite.instances.first.worker(
      kind(async () => 'never'),
      { leaseSeconds: 0.5 },
    )
    expect(await events).toMatchObject([{ type: 'end', data: { status: 'failed', error: { code: 'interrupted' } } }])
  })
})
