import { Busy, TooMany, type WaitReason } from '../database/errors.ts'

/** Initially zero. */
export type Hold = {
  /** @throws TooMany when the holder exceeds its limit, Busy when everyone together does; then nothing changes */
  resize(amount: number): void
  /** Frees the shared capacity; it still counts against its holder until release. */
  share(): void
  release(): void
}

export type Capacity = {
  open(holder: string): Hold
  /** @throws as `resize` */
  take(holder: string, amount: number): () => void
}

type CapacityLimits = {
  each: number
  all: number
  /** Always available to each holder. */
  reserved?: number
  /** message for a holder over its limit */
  reason: WaitReason
}

const RETRY_AFTER = 5

export function createCapacity({ each, all, reserved = 0, reason }: CapacityLimits): Capacity {
  const holders = new Map<string, { held: number; common: number }>()
  let total = 0
  const beyondReserve = (common: number) => Math.max(0, common - reserved)

  function open(holder: string): Hold {
    let [amount, common] = [0, 0]
    function change(toHeld: number, toCommon: number) {
      const mine = holders.get(holder) ?? { held: 0, common: 0 }
      const next = { held: mine.held + toHeld - amount, common: mine.common + toCommon - common }
      const more = beyondReserve(next.common) - beyondReserve(mine.common)
      if (toHeld > amount && next.held > each) throw new TooMany(RETRY_AFTER, reason)
      if (more > 0 && total + more > all) throw new Busy(RETRY_AFTER)
      total += more
      ;[amount, common] = [toHeld, toCommon]
      if (next.held > 0) holders.set(holder, next)
      else holders.delete(holder)
    }
    return {
      resize: (amount) => change(amount, amount),
      share: () => change(amount, 0),
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
