/**
 * Storage for the unsaved input of one page, in local storage. Falls back to memory when that is full or unavailable.
 */
export type DraftStorage = {
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

export function createDraftStorage(initialLabel: string, storage: KeyedStorage = localStorage): DraftStorage {
  const fallback = new Map<string, string>()
  let label = initialLabel
  const keyOf = (name: string) => `${PREFIX}${label}.${name}`

  const read = (key: string): string | null => {
    const entries = fallback.get(key)
    if (entries !== undefined) return entries
    return tryStorage(() => storage.getItem(key))
  }
  const put = (key: string, json: string) => {
    fallback.set(key, json)
    tryStorage(() => storage.setItem(key, json))
  }
  const drop = (key: string) => {
    fallback.delete(key)
    tryStorage(() => storage.removeItem(key))
  }
  const keys = (): string[] => {
    const stored =
      tryStorage(() => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')) ?? []
    return [...new Set([...stored, ...fallback.keys()])].filter((key) => key.startsWith(keyOf('')))
  }

  return {
    read: (name) => parse(read(keyOf(name))),
    write: (name, value) => put(keyOf(name), JSON.stringify(value)),
    remove: (name) => drop(keyOf(name)),
    relabel(next) {
      const entries = keys().map((key) => ({ name: key.slice(keyOf('').length), json: read(key) }))
      for (const { name } of entries) drop(keyOf(name))
      label = next
      for (const { name, json } of entries) if (json !== null) put(keyOf(name), json)
    },
    clear() {
      for (const key of keys()) drop(key)
    },
    watch(name, listener) {
      // a removal in another tab does not discard our copy
      const onStorage = ({ key, newValue }: StorageEvent) => {
        if (key !== keyOf(name) || newValue === null) return
        fallback.set(key, newValue)
        listener(parse(newValue))
      }
      window.addEventListener('storage', onStorage)
      return () => window.removeEventListener('storage', onStorage)
    },
  }
}

function tryStorage<T>(act: () => T): T | null {
  try {
    return act()
  } catch {
    return null
  }
}

function parse(json: string | null): unknown {
  if (json === null) return null
  return tryStorage(() => JSON.parse(json) as unknown)
}
