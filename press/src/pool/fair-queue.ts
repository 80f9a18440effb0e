/** Waiting jobs, taken in turns: one per owner and round, each owner's in order of arrival. */
export type FairQueue<Item> = {
  add(owner: string, item: Item): void
  /** Takes the next item of the first owner, in order of turns, that `mayServe` accepts. */
  next(mayServe: (owner: string) => boolean): Item | undefined
  /** Removes an item; false if it was not waiting. */
  remove(owner: string, item: Item): boolean
  waiting(owner: string): number
  drain(): Item[]
}

export function createFairQueue<Item>(): FairQueue<Item> {
  // a Map keeps insertion order: the owner whose turn is next comes first
  const queues = new Map<string, Item[]>()
  return {
    add(owner, item) {
      const queue = queues.get(owner)
      if (queue) queue.push(item)
      else queues.set(owner, [item])
    },
    next(mayServe) {
      for (const [owner, queue] of queues) {
        if (!mayServe(owner)) continue
        queues.delete(owner)
        const item = queue.shift()
        if (queue.length > 0) queues.set(owner, queue)
        return item
      }
      return undefined
    },
    remove(owner, item) {
      const queue = queues.get(owner)
      const at = queue?.indexOf(item) ?? -1
      if (!queue || at < 0) return false
      queue.splice(at, 1)
      if (queue.length === 0) queues.delete(owner)
      return true
    },
    waiting: (owner) => queues.get(owner)?.length ?? 0,
    drain() {
      const items = [...queues.values()].flat()
      queues.clear()
      return items
    },
  }
}
