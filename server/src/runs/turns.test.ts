import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { newUser, type TestUser } from '../../test/database.ts'
import { randomFrom } from '../../test/faults.ts'
import { kind, runsSuite } from '../../test/runs.ts'
import { inconsistentTurns } from '../../test/turns.ts'
import { asOwner } from '../database/owned.ts'
import { createClockWatch } from './clock-watch.ts'
import { retryRun, stopRun } from './control.ts'
import { claimRuns } from './queue.ts'
import { reclaimExpired } from './reclaim-expired.ts'
import { endPauses, repairTurns } from './turns.ts'

const suite = runsSuite()

const claim = (workerId: string, free: number, perUser = 2) =>
  claimRuns(suite.db.worker, { workerId, kinds: ['test', 'other'], free, perUser, leaseSeconds: 600 })

const people = (count: number) => Promise.all(Array.from({ length: count }, () => newUser(suite.db)))

/** Ends a run or requeues it as the journal does, with a pause in seconds. */
const finish = (id: string, status: 'done' | 'failed' | 'queued', pause = 0) =>
  sql`update runs set status = ${status}, lease_owner = null, lease_until = null,
    not_before = clock_timestamp() + make_interval(secs => ${pause}),
    ended_at = case when ${status} = 'queued' then null else clock_timestamp() end
    where id = ${id} and status = 'running'`.execute(suite.db.worker)

/** Removes what an earlier test left waiting or running. */
const clear = () => suite.db.asSuperuser(`delete from runs`)

describe('the turns of people', () => {
  test('match their runs under concurrency and broken connections', async () => {
    await clear()
    const users = await people(8)
    const random = randomFrom(20)
    const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
    const runs = async (...status: string[]) =>
      (await suite.db.asSuperuser('select id, user_id from runs where status = any($1)', [status])) as {
        id: string
        user_id: string
      }[]
    const some = async (work: (run: { id: string; user_id: string }) => Promise<unknown>, ...status: string[]) => {
      const found = await runs(...status)
      if (found.length > 0) await work(pick(found))
    }
    const clock = createClockWatch(8)
    const works: (() => Promise<unknown>)[] = [
      () => suite.startTest({}, pick(users)),
      () => suite.startTest({}, pick(users)),
      () => claim('a', 1),
      () => claim('b', 5),
      () => some(({ id }) => finish(id, pick(['done', 'failed'])), 'running'),
      () => some(({ id }) => finish(id, 'queued', pick([0, 3_600])), 'running'),
      () =>
        some((run) => asOwner(suite.db, run.user_id, (tx) => stopRun(tx, run.user_id, run.id)), 'queued', 'running'),
      () =>
        some((run) => asOwner(suite.db, run.user_id, (tx) => retryRun(tx, run.user_id, run.id)), 'failed', 'stopped'),
      () =>
        some(async ({ id }) => {
          await suite.db.asSuperuser(`update runs set lease_until = now() - interval '1 s' where id = $1`, [id])
          await reclaimExpired(suite.db.worker, 0.01, clock)
        }, 'running'),
      () => some(({ id }) => suite.db.asSuperuser('delete from runs where id = $1', [id]), 'queued', 'running', 'done'),
      () => endPauses(suite.db.worker),
      () => repairTurns(suite.db.worker),
      () =>
        suite.db.asSuperuser(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and usename = $1 and state = 'active' limit 1`,
          [suite.db.roles.worker],
        ),
    ]
    let cut = 0
    for (let round = 0; round < 40; round += 1) {
      const results = await Promise.allSettled(Array.from({ length: 12 }, () => pick(works)()))
      cut += results.filter(({ status }) => status === 'rejected').length
      // a pause that ends right now is due and no inconsistency
      await endPauses(suite.db.worker)
      await expect.poll(() => inconsistentTurns(suite.db.asSuperuser), { timeout: 3_000 }).toEqual([])
      const [most] = await suite.db.asSuperuser(
        `select coalesce(max(count), 0)::int as most
         from (select count(*) from runs where status = 'running' group by user_id) each`,
      )
      expect(most?.most).toBeLessThanOrEqual(2)
    }
    expect(cut, 'connections that were cut, and runs that were gone').toBeGreaterThan(0)
  })

  test('let each run be claimed once, at most two per person, by any number of workers', async () => {
    await clear()
    const users = await people(5)
    for (const user of users) for (let turn = 0; turn < 6; turn += 1) await suite.startTest({}, user)
    for (const round of [1, 2, 3]) {
      const claimed: { id: string; userId: string }[] = []
      let isOver = false
      const all = Array.from({ length: 24 }, async (_, number) => {
        while (!isOver) {
          const { claims, isMore } = await claim(`worker ${number}`, 1 + (number % 3))
          claimed.push(...claims)
          if (!isMore && claims.length === 0) break
          if (claimed.length >= 10) isOver = true
        }
      })
      await Promise.all(all)
      expect(new Set(claimed.map(({ id }) => id)).size, `round ${round}`).toBe(claimed.length)
      expect(claimed).toHaveLength(10)
      for (const { id } of users) expect(claimed.filter(({ userId }) => userId === id)).toHaveLength(2)
      expect((await claim('one more', 50)).claims).toEqual([])
      for (const { id } of claimed) await finish(id, 'done')
    }
    expect(await inconsistentTurns(suite.db.asSuperuser)).toEqual([])
  })

  test('go to the fewest running first, then the longest waiting, and skip locked ones', async () => {
    await clear()
    const [early, late, held] = (await people(3)) as [TestUser, TestUser, TestUser]
    const first = await suite.startTest({}, held)
    for (const user of [early, early, late]) await suite.startTest({}, user)
    const transaction = await suite.db.worker.startTransaction().execute()
    await sql`select from run_turns where user_id = ${held.id} for update`.execute(transaction)
    const owners: string[] = []
    for (let turn = 0; turn < 3; turn += 1) owners.push(...(await claim('a', 1)).claims.map(({ userId }) => userId))
    expect(owners).toEqual([early.id, late.id, early.id])
    expect(await claim('a', 1), 'more is there than could be taken').toEqual({ claims: [], isMore: true })
    await transaction.rollback().execute()
    expect(await claim('a', 1)).toMatchObject({ claims: [{ id: first.id }], isMore: false })
  })

  test('are skipped by a worker that knows none of the waiting kinds', async () => {
    await clear()
    await suite.startTest()
    const request = { workerId: 'a', free: 5, perUser: 2, leaseSeconds: 600 }
    expect(await claimRuns(suite.db.worker, { ...request, kinds: ['other'] })).toEqual({ claims: [], isMore: false })
    expect((await claimRuns(suite.db.worker, { ...request, kinds: ['other', 'test'] })).claims).toHaveLength(1)
  })

  test('that are inconsistent are repaired by any worker that finds one, and by every starting worker', async () => {
    await clear()
    const [ann, ben] = (await people(2)) as [TestUser, TestUser]
    const [run, forgotten] = [await suite.startTest({}, ann), await suite.startTest({}, ben)]
    await suite.db.asSuperuser(`alter table runs disable trigger user`)
    await suite.db.asSuperuser(`update runs set status = 'stopped', ended_at = now() where id = $1`, [run.id])
    await suite.db.asSuperuser(`alter table runs enable trigger user`)
    await suite.db.asSuperuser(`delete from run_turns where user_id = $1`, [ben.id])
    expect(await claim('a', 1)).toEqual({ claims: [], isMore: true })
    expect(await inconsistentTurns(suite.db.asSuperuser)).toMatchObject([{ user_id: ben.id }])
    await suite.instances.first.worker(kind(async () => 'found'))
    expect(await suite.endOf(forgotten)).toMatchObject({ status: 'done', result: 'found' })
    expect(await inconsistentTurns(suite.db.asSuperuser)).toEqual([])
  })

  test('do not deadlock two transactions of one person', async () => {
    await clear()
    const ann = await newUser(suite.db)
    const [project] = await asOwner(suite.db, ann.id, (tx) =>
      tx.insertInto('projects').values({ title: 'A book' }).returning('id').execute(),
    )
    const rename = (title: string) => (tx: Parameters<Parameters<typeof asOwner>[2]>[0]) =>
      tx
        .updateTable('projects')
        .set({ title })
        .where('id', '=', project?.id ?? '')
        .execute()
    const run = { kind: 'test', input: '{}' }
    const one = asOwner(suite.db, ann.id, async (tx) => {
      await tx.insertInto('runs').values(run).execute()
      await wait(100)
      await rename('One')(tx)
    })
    const other = asOwner(suite.db, ann.id, async (tx) => {
      await rename('Other')(tx)
      await wait(50)
      await tx.insertInto('runs').values(run).execute()
      await wait(100)
    })
    await Promise.all([one, other])
    expect(await inconsistentTurns(suite.db.asSuperuser)).toEqual([])
    expect((await claim('a', 5)).claims).toHaveLength(2)
  })
})
