import { AsyncLocalStorage } from 'node:async_hooks'
import { Busy } from '../../database/errors.ts'
import type { HashThreads, Lane } from './hash-threads.ts'

/** How many requests per lane may wait for a hash, and for how long. */
const MAX_WAITING = 20
const MAX_SECONDS = 5

/** An admitted request; details are filled in while it is handled. */
export type Place<Visitor> = { lane: Lane } & Partial<Visitor>

export type Gate<Visitor> = {
  /** @throws Busy at once when the lane is full */
  enter<T>(lane: Lane, visitor: Partial<Visitor>, work: () => Promise<T>): Promise<T>
  place(): Place<Visitor> | undefined
}

/** Admits only as many requests as can be hashed within seconds, before they take database connections. */
export function createGate<Visitor extends object>({ count, averageSeconds }: HashThreads): Gate<Visitor> {
  const inside: Record<Lane, number> = { known: 0, unknown: 0 }
  const places = new AsyncLocalStorage<Place<Visitor>>()
  return {
    place: () => places.getStore(),
    async enter(lane, visitor, work) {
      const seconds = averageSeconds() / count
      const room = Math.max(2, Math.min(MAX_WAITING, Math.floor(MAX_SECONDS / seconds)))
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
