import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { type Database, openDatabase } from '../src/database/client.ts'
import { asOwner } from '../src/database/owned.ts'
import { createRunEvents, type RunEvents } from '../src/runs/events.ts'
import type { RunContext, RunKind, RunKinds, RunLog } from '../src/runs/kinds.ts'
import type { Run, RunEvent } from '../src/runs/run.ts'
import { type StartRun, startRun } from '../src/runs/start.ts'
import { createWorker, type Worker, type WorkerOptions } from '../src/runs/worker.ts'
import {
  newUser,
  TEST_SECRET,
  type TestDatabase,
  type TestDatabaseOptions,
  type TestUser,
  testDatabase,
} from './database.ts'

type Instance = { database: Database; events: RunEvents; worker(kinds: RunKinds, options?: Options): Promise<Worker> }
type Options = Omit<WorkerOptions, 'database' | 'kinds'>

/** An installation's server processes, as far as runs are concerned; `close` stops all of them. */
export function runningInstances(db: TestDatabase) {
  const workers: Worker[] = []
  const closers: (() => Promise<unknown>)[] = []
  const log: RunLog = { error() {} }

  const instanceOf = (database: Database): Instance => {
    const events = createRunEvents({ database, log })
    closers.push(() => events.close())
    return {
      database,
      events,
      async worker(kinds, options = {}) {
        const worker = createWorker({ database, kinds, log, ...options })
        workers.push(worker)
        await worker.start()
        return worker
      },
    }
  }
  return {
    first: instanceOf(db),
    /** the same database through separate connections */
    async another(): Promise<Instance> {
      const database = await openDatabase({ url: db.ownerUrl, roles: db.roles, secret: TEST_SECRET, connections: 4 })
      const instance = instanceOf(database)
      closers.push(() => database.close())
      return instance
    },
    async stopWorkers() {
      for (const worker of workers.splice(0)) await worker.stop()
    },
    async close() {
      for (const worker of workers.splice(0)) await worker.stop()
      for (const close of closers.splice(0)) await close()
    },
  }
}

export function start(
  db: Database,
  run: Omit<StartRun, 'input'> & { input?: unknown },
): Promise<Run & { joined: boolean }> {
  return asOwner(db, run.userId, (tx) => startRun(tx, { input: {}, ...run }))
}

/** All events of a run that has ended or will end. */
export async function eventsOf(events: RunEvents, run: Run, after = 0): Promise<RunEvent[]> {
  const all: RunEvent[] = []
  for await (const event of events.read(run.userId, run.id, after, AbortSignal.timeout(20_000))) all.push(event)
  expect(all.at(-1)?.type).toBe('end')
  return all
}

export type RunsSuite = {
  db: TestDatabase
  instances: ReturnType<typeof runningInstances>
  ann: TestUser
  startTest(input?: unknown, user?: TestUser): ReturnType<typeof start>
  endOf(run: { id: string; userId: string }): Promise<Run>
}

/** A database, its instances and a user for one test file; workers are stopped after each test. */
export function runsSuite(options?: TestDatabaseOptions): RunsSuite {
  const suite = {
    startTest: (input: unknown = {}, user = suite.ann) => start(suite.db, { userId: user.id, kind: 'test', input }),
    endOf: (run) => suite.instances.first.events.waitForEnd(run.userId, run.id, AbortSignal.timeout(20_000)),
  } as RunsSuite
  beforeAll(async () => {
    suite.db = await testDatabase(options)
    suite.instances = runningInstances(suite.db)
    suite.ann = await newUser(suite.db)
  })
  afterEach(() => suite.instances.stopWorkers())
  afterAll(async () => {
    await suite.instances.close()
    await suite.db.close()
  })
  return suite
}

export function kind(run: RunKind['run'], retries = 0): RunKinds {
  return { test: { run, retries } }
}

/** Waits until it is stopped. */
export function untilAborted(signal: AbortSignal): Promise<void> {
  return wait(60_000, undefined, { signal })
}

/** Emits numbers, to show that a run is in progress. */
export function sendNumbers(context: RunContext): void {
  context.emit('begun', null)
}

/** A gate that a test opens when it is ready. */
export function gate(): { passed: Promise<void>; open(): void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { passed: promise, open: () => resolve() }
}
