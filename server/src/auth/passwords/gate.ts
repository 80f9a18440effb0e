import { AsyncLocalStorage } from 'node:async_hooks'
import { Busy } from '../../database/faults.ts'
import type { HashThreads, Lane } from './hash-threads.ts'

/** Requests of a lane that may wait for a hash at once, and how long the last of them should wait. */
const MOST_WAITING = 20
const MOST_SECONDS = 5

/** A request that is let in. Who it is gets clear as it is handled. */
export type Place<Visitor> = { lane: Lane } & Partial<Visitor>

export type Gate<Visitor> = {
  /** Runs `work` if there is room in its lane. @throws Busy at once if there is none */
  enter<T>(lane: Lane, visitor: Partial<Visitor>, work: () => Promise<T>): Promise<T>
  /** the place of the request that is being handled */
  place(): Place<Visitor> | undefined
}

/**
 * Admits as many requests as hashes can be made for within seconds and refuses the rest. It stands before the database:
 * those who wait for a hash hold no more connections than the lanes have places.
 */
export function createGate<Visitor extends object>({ count, averageSeconds }: HashThreads): Gate<Visitor> {
  const inside: Record<Lane, number> = { known: 0, unknown: 0 }
  const places = new AsyncLocalStorage<Place<Visitor>>()
  return {
    place: () => places.getStore(),
    async enter(lane, visitor, work) {
      const seconds = averageSeconds() / count
      const room = Math.max(2, Math.min(MOST_WAITING, Math.floor(MOST_SECONDS / seconds)))
      if (inside[lane] >= room) throw new Busy(Math.max(1, Math.ceil(inside[lane] * seconds)))
      inside[lane] += 1
      try {
        return await places.run({ ...visitor, lane } as Place<Visitor>, work)
      } finally {
        inside[lane] -= 1
      }
    },
  }
}
