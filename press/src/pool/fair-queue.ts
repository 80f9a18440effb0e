/** Waiting work, taken in turns: one item of each owner per round, an owner's own items in the order they came. */
export type FairQueue<Item> = {
  add(owner: string, item: Item): void
  /** Takes the next item of the first owner, in order of turns, whom `mayServe` admits. */
  next(mayServe: (owner: string) => boolean): Item | undefined
  /** Takes out an item that waits no longer; false when it was not waiting. */
  remove(owner: string, item: Item): boolean
  waiting(owner: string): number
  /** Takes out everything. */
  drain(): Item[]
}

export function createFairQueue<Item>(): FairQueue<Item> {
  // a Map keeps the order of insertion: the owner whose turn is next comes first
  const lines = new Map<string, Item[]>()
  return {
    add(owner, item) {
      const line = lines.get(owner)
      if (line) line.push(item)
      else lines.set(owner, [item])
    },
    next(mayServe) {
      for (const [owner, line] of lines) {
        if (!mayServe(owner)) continue
        lines.delete(owner)
        const item = line.shift()
        if (line.length > 0) lines.set(owner, line)
        return item
      }
      return undefined
    },
    remove(owner, item) {
      const line = lines.get(owner)
      const at = line?.indexOf(item) ?? -1
      if (!line || at < 0) return false
      line.splice(at, 1)
      if (line.length === 0) lines.delete(owner)
      return true
    },
    waiting: (owner) => lines.get(owner)?.length ?? 0,
    drain() {
      const items = [...lines.values()].flat()
      lines.clear()
      return items
    },
  }
}
