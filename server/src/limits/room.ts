import { Busy, TooMany } from '../database/faults.ts'

export type Room = {
  /**
   * Takes `amount` for `holder` until the answer is called; calling it twice is no error.
   * @throws TooMany when this holder has too much already, Busy when everybody together has
   */
  take(holder: string, amount: number): () => void
}

/** Seconds after which something has usually become free. */
const RETRY_AFTER = 5

/**
 * What can be in use at once in this process: at most `each` for one holder and `all` for everybody, in any unit.
 * @param sentence what a holder over the limit is told
 */
export function createRoom({ each, all, sentence }: { each: number; all: number; sentence: string }): Room {
  const held = new Map<string, number>()
  let total = 0
  return {
    take(holder, amount) {
      const mine = held.get(holder) ?? 0
      if (mine + amount > each) throw new TooMany(RETRY_AFTER, sentence)
      if (total + amount > all) throw new Busy(RETRY_AFTER)
      held.set(holder, mine + amount)
      total += amount
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        total -= amount
        const left = (held.get(holder) ?? 0) - amount
        if (left > 0) held.set(holder, left)
        else held.delete(holder)
      }
    },
  }
}
