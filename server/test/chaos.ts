import { setTimeout as wait } from 'node:timers/promises'
import { newUser, type TestDatabase, type TestUser } from './database.ts'
import { start } from './runs.ts'
import { inconsistentTurns } from './turns.ts'
import type { ChainInput } from './worker-process.ts'
import { type WorkerProcess, workerProcesses } from './worker-processes.ts'

export type Chaos = {
  users: number
  runsPerUser: number
  chain: ChainInput
  kills: number
  /** milliseconds between kills */
  every: number
  leaseSeconds: number
  max: number
  perUser: number
}

export type ChaosReport = {
  seconds: number
  kills: number
  /** runs that did not end as `done` */
  unfinished: number
  /** steps reported as finished, and those reported more than once */
  finished: number
  finishedTwice: number
  /** how many steps were started: those interrupted by a kill start again */
  started: number
  /** runs whose events have a gap or a duplicate number */
  brokenNumbers: number
  mostOfOneUser: number
  /** queue turns that disagree with their person's runs */
  outOfStep: number
  /** a user's third run started before another user's first */
  unfair: boolean
}

/** Three worker processes share many users' runs while one after another is killed and replaced. */
export async function chaos(db: TestDatabase, plan: Chaos): Promise<ChaosReport> {
  const users: TestUser[] = []
  for (let number = 0; number < plan.users; number += 1) users.push(await newUser(db))
  for (let turn = 0; turn < plan.runsPerUser; turn += 1) {
    for (const user of users) await start(db, { userId: user.id, kind: 'chain', input: plan.chain })
  }
  const processes = workerProcesses(db.ownerUrl, plan)
  const watch = watchCap(db)
  const began = performance.now()
  let kills = 0
  try {
    const workers: WorkerProcess[] = await Promise.all([processes.start(), processes.start(), processes.start()])
    while (kills < plan.kills && (await left(db)) > 0) {
      await wait(plan.every)
      const turn = kills % workers.length
      await workers[turn]?.end('SIGKILL')
      kills += 1
      workers[turn] = await processes.start()
    }
    while ((await left(db)) > 0 && performance.now() - began < 240_000) await wait(100)
  } finally {
    await processes.stop()
  }
  const seconds = (performance.now() - began) / 1_000
  const wrong = await inconsistentTurns(db.asSuperuser)
  return { seconds, kills, ...(await inspect(db)), outOfStep: wrong.length, mostOfOneUser: await watch() }
}

async function left(db: TestDatabase): Promise<number> {
  const [row] = await db.asSuperuser(`select count(*)::int as count from runs where ended_at is null`)
  return row?.count as number
}

/** Polls how many runs one user has in progress; the returned function stops and returns the maximum. */
function watchCap(db: TestDatabase): () => Promise<number> {
  let most = 0
  let over = false
  const watching = (async () => {
    while (!over) {
      const [row] = await db.asSuperuser(
        `select coalesce(max(count), 0)::int as most
         from (select count(*) from runs where status = 'running' group by user_id) as each`,
      )
      most = Math.max(most, row?.most as number)
      await wait(20)
    }
  })()
  return async () => {
    over = true
    await watching
    return most
  }
}

async function inspect(db: TestDatabase) {
  const [row] = await db.asSuperuser(`
    with told as (
      select run_id, data ->> 'key' as key, count(*) as times from run_events where type = 'step' group by 1, 2),
    numbers as (
      select run_id, count(*) as count, max(seq) as last,
        bool_and(type <> 'end' or seq = last_seq) as ends_last
      from (select *, max(seq) over (partition by run_id) as last_seq from run_events) as e group by run_id),
    places as (
      select user_id, started_at, row_number() over (partition by user_id order by started_at) as place from runs)
    select
      (select count(*) from runs where status <> 'done')::int as unfinished,
      (select count(*) from told)::int as finished,
      (select count(*) from told where times > 1)::int as "finishedTwice",
      (select sum(starts) from run_steps)::int as started,
      (select count(*) from numbers where not ends_last or count > last)::int as "brokenNumbers",
      coalesce((select max(started_at) from places where place = 1)
        > (select min(started_at) from places where place = 3), false) as unfair`)
  return row as Omit<ChaosReport, 'seconds' | 'kills' | 'outOfStep' | 'mostOfOneUser'>
}
