import { Busy, TooMany, type WaitReason } from '../database/faults.ts'

/** What one use holds; it begins with nothing. */
export type Hold = {
  /**
   * Holds `amount` from now on, more or less than before.
   * @throws TooMany when its holder would have too much, Busy when everybody together would; nothing changes then
   */
  resize(amount: number): void
  /** Frees it for everybody else. It still counts against its own holder until it is released. */
  share(): void
  /** Calling it twice is no error. */
  release(): void
}

export type Capacity = {
  open(holder: string): Hold
  /** Holds `amount` until the returned function is called. @throws as `resize` */
  take(holder: string, amount: number): () => void
}

type CapacityLimits = {
  /** most that one holder has at once */
  each: number
  /** most that everybody has at once, apart from what is reserved */
  all: number
  /** What each holder always gets, whatever others hold. */
  reserved?: number
  /** what a holder over the limit is told */
  reason: WaitReason
}

/** Seconds after which something has usually become free. */
const RETRY_AFTER = 5

/** What can be in use at once in this process, in any unit. */
export function createCapacity({ each, all, reserved = 0, reason }: CapacityLimits): Capacity {
  const holders = new Map<string, { held: number; common: number }>()
  let total = 0
  const beyondReserve = (common: number) => Math.max(0, common - reserved)

  function open(holder: string): Hold {
    let [held, common] = [0, 0]
    function change(toHeld: number, toCommon: number) {
      const mine = holders.get(holder) ?? { held: 0, common: 0 }
      const next = { held: mine.held + toHeld - held, common: mine.common + toCommon - common }
      const more = beyondReserve(next.common) - beyondReserve(mine.common)
      if (toHeld > held && next.held > each) throw new TooMany(RETRY_AFTER, reason)
      if (more > 0 && total + more > all) throw new Busy(RETRY_AFTER)
      total += more
      ;[held, common] = [toHeld, toCommon]
      if (next.held > 0) holders.set(holder, next)
      else holders.delete(holder)
    }
    return {
      resize: (amount) => change(amount, amount),
      share: () => change(held, 0),
      release: () => change(0, 0),
    }
  }

  return {
    open,
    take(holder, amount) {
      const hold = open(holder)
      hold.resize(amount)
      return hold.release
    },
  }
}
