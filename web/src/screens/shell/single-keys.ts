import { useSyncExternalStore } from 'react'

const KEY = 'makeready.single-keys'

const listeners = new Set<() => void>()
let on = storedSetting()

function storedSetting(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    return true
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const singleKeys = (): boolean => on

export function setSingleKeys(next: boolean): void {
  on = next
  try {
    localStorage.setItem(KEY, next ? 'on' : 'off')
  } catch {}
  for (const listener of listeners) listener()
}

export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, singleKeys)
