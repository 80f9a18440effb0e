import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../database/client.ts'
import { CHANNELS } from './channels.ts'
import { ClaimLoop } from './claim-loop.ts'
import { createClockWatch } from './clock-watch.ts'
import { execute } from './execute.ts'
import { createJournal } from './journal.ts'
import type { RunKinds, RunLog } from './kinds.ts'
import { Lease } from './lease.ts'
import { claimRuns, loadProgress, renewLeases } from './queue.ts'
import { forgetLaterTimes, reclaimExpired } from './reclaim-expired.ts'
import { reserve, settleLost } from './reservations.ts'
import { endPauses, repairTurns } from './turns.ts'

/** Milliseconds to hand runs back; if the database is unreachable their leases expire instead. */
const HANDBACK = 5_000
const REPAIR = 10 * 60_000

export type WorkerOptions = {
  database: Database
  kinds: RunKinds
  log?: RunLog
  workerId?: string
  max?: number
  /** running runs per user over all workers; a function is asked before each claim */
  perUser?: number | (() => Promise<number>)
  /** a worker without a heartbeat for this long loses its runs */
  leaseSeconds?: number
  onOutcome?: Parameters<typeof execute>[0]['onOutcome']
}

export type Worker = {
  id: string
  /** Resolves when it accepts runs. */
  start(): Promise<void>
  /** Waits up to `drain` milliseconds, then hands the rest back to the queue. */
  stop(options?: { drain?: number }): Promise<void>
  running(): number
}

/** Any number of workers and processes share one queue. */
export function createWorker(options: WorkerOptions): Worker {
  const { database, kinds, log = { error() {} }, max = 200, perUser = 2, leaseSeconds = 8, onOutcome } = options
  const workerId = options.workerId ?? `${hostname()}-${process.pid}-${randomBytes(4).toString('hex')}`
  const journal = createJournal({ db: database.worker, workerId, log })
  const clock = createClockWatch(leaseSeconds)
  const activeLeases = new Map<string, Lease>()
  const work = new Set<Promise<void>>()
  const background = new Set<Promise<unknown>>()
  const cleanups: (() => void)[] = []
  let stopping = false

  const loop = new ClaimLoop({
    hasRoom: () => !stopping && work.size < max,
    async claimOnce() {
      const { claims, isMore } = await claimRuns(database.worker, {
        workerId,
        kinds: Object.keys(kinds),
        free: max - work.size,
        perUser: typeof perUser === 'number' ? perUser : await perUser(),
        leaseSeconds,
      })
      for (const one of claims) take(new Lease(one))
      return isMore
    },
    inBackground: quietly,
  })

  function take(lease: Lease) {
    const { id } = lease.claim
    activeLeases.get(id)?.interrupt('lost')
    activeLeases.set(id, lease)
    if (stopping) lease.interrupt('handback')
    const done = begin(lease, { database, kinds, journal, log, onOutcome })
      .catch((error) => {
        // the lease expires and another worker gets the run
        log.error({ error, run: id }, 'a run could not be begun')
        lease.interrupt('lost')
      })
      .finally(() => {
        work.delete(done)
        if (activeLeases.get(id) === lease) activeLeases.delete(id)
        if (!stopping) quietly(loop.claim())
      })
    work.add(done)
  }

  function quietly(promise: Promise<unknown>): void {
    const settled = promise
      .catch((error) => log.error({ error }, 'the run queue cannot be read; trying again'))
      .finally(() => background.delete(settled))
    background.add(settled)
  }

  async function tick() {
    await checkLeases(database, [...activeLeases.values()], { workerId, leaseSeconds })
    const isClockRight = await reclaimExpired(database.worker, leaseSeconds, clock)
    if (!isClockRight) await forgetLaterTimes(database.worker, leaseSeconds)
    await endPauses(database.worker)
    await loop.claim()
    await settleLost(database.worker)
  }

  /** Repairs what sends no event: a clock set back, an inconsistent turn. */
  async function repair() {
    await forgetLaterTimes(database.worker, leaseSeconds)
    await repairTurns(database.worker)
  }

  return {
    id: workerId,
    running: () => work.size,
    async start() {
      cleanups.push(
        await database.listener.on(CHANNELS.queue, () => quietly(loop.claim())),
        await database.listener.on(CHANNELS.stop, (runId) => activeLeases.get(runId)?.interrupt('stop')),
        database.listener.onLost(journal.databaseLost),
        database.listener.onReconnect(() => {
          journal.databaseBack()
          quietly(tick())
        }),
      )
      const ticking = setInterval(() => quietly(tick()), (leaseSeconds * 1_000) / 4)
      const repairing = setInterval(() => quietly(repair()), REPAIR)
      cleanups.push(
        () => clearInterval(ticking),
        () => clearInterval(repairing),
        () => loop.cancelLater(),
      )
      await repair()
      await tick()
    },
    async stop({ drain = 0 } = {}) {
      stopping = true
      const idle = async () => {
        await loop.settled()
        while (work.size > 0) await Promise.all(work)
      }
      // the caller closes the database next
      const quiet = async () => {
        await idle()
        while (background.size > 0) await Promise.all(background)
      }
      if (drain > 0) await Promise.race([idle(), wait(drain, undefined, { ref: false })])
      for (const lease of activeLeases.values()) lease.interrupt('handback')
      for (const cleanup of cleanups.splice(0)) cleanup()
      await Promise.race([quiet(), wait(HANDBACK, undefined, { ref: false })])
      await journal.close()
    },
  }
}

type RunTools = Pick<Parameters<typeof execute>[0], 'journal' | 'log' | 'onOutcome'> &
  Pick<WorkerOptions, 'database' | 'kinds'>

async function begin(lease: Lease, { database, kinds, ...tools }: RunTools) {
  const kind = kinds[lease.claim.kind]
  if (!kind) throw new Error(`This worker knows no runs of the kind ${lease.claim.kind}`)
  const progress = await loadProgress(database.worker, lease.claim.id)
  lease.continueAfter(progress.lastSeq)
  lease.cost = progress.costMicros
  await execute({ lease, kind, progress, reserve: (...order) => reserve(database.worker, ...order), ...tools })
}

/** Renews leases and finds lost and stopped runs whose NOTIFY did not arrive. */
async function checkLeases(
  database: Database,
  leases: readonly Lease[],
  { workerId, leaseSeconds }: { workerId: string; leaseSeconds: number },
) {
  if (leases.length === 0) return
  const ids = leases.map(({ claim: { id } }) => id)
  const renewed = await renewLeases(database.worker, { workerId, ids, leaseSeconds })
  const ours = new Map(renewed.map((run) => [run.id, run]))
  for (const lease of leases) {
    const run = ours.get(lease.claim.id)
    if (lease.closed) continue
    if (run?.epoch !== lease.claim.epoch) lease.interrupt('lost')
    else if (run.stopRequested) lease.interrupt('stop')
  }
}
