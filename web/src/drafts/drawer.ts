/**
 * Storage for the unsaved input of one page, in local storage. Falls back to memory when that is full or unavailable.
 */
export type Drawer = {
  read: (name: string) => unknown
  write: (name: string, value: unknown) => void
  remove: (name: string) => void
  /** Moves everything to another label, as when a draft gets its id. */
  relabel: (label: string) => void
  clear: () => void
  /** Watches for changes by other tabs; returns the unsubscribe function. */
  watch: (name: string, listener: (value: unknown) => void) => () => void
}

type KeyedStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const PREFIX = 'makeready.drawer.'

export function createDrawer(initialLabel: string, storage: KeyedStorage = localStorage): Drawer {
  const memory = new Map<string, string>()
  let label = initialLabel
  const keyOf = (name: string) => `${PREFIX}${label}.${name}`

  const take = (key: string): string | null => {
    const held = memory.get(key)
    if (held !== undefined) return held
    return attempt(() => storage.getItem(key))
  }
  const put = (key: string, json: string) => {
    memory.set(key, json)
    attempt(() => storage.setItem(key, json))
  }
  const drop = (key: string) => {
    memory.delete(key)
    attempt(() => storage.removeItem(key))
  }
  const keys = (): string[] => {
    const stored = attempt(() => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')) ?? []
    return [...new Set([...stored, ...memory.keys()])].filter((key) => key.startsWith(keyOf('')))
  }

  return {
    read: (name) => parse(take(keyOf(name))),
    write: (name, value) => put(keyOf(name), JSON.stringify(value)),
    remove: (name) => drop(keyOf(name)),
    relabel(next) {
      const held = keys().map((key) => ({ name: key.slice(keyOf('').length), json: take(key) }))
      for (const { name } of held) drop(keyOf(name))
      label = next
      for (const { name, json } of held) if (json !== null) put(keyOf(name), json)
    },
    clear() {
      for (const key of keys()) drop(key)
    },
    watch(name, listener) {
      // a removal in another tab does not discard what is held here
      const onStorage = ({ key, newValue }: StorageEvent) => {
        if (key !== keyOf(name) || newValue === null) return
        memory.set(key, newValue)
        listener(parse(newValue))
      }
      window.addEventListener('storage', onStorage)
      return () => window.removeEventListener('storage', onStorage)
    },
  }
}

function attempt<T>(act: () => T): T | null {
  try {
    return act()
  } catch {
    return null
  }
}

function parse(json: string | null): unknown {
  if (json === null) return null
  return attempt(() => JSON.parse(json) as unknown)
}
