import { useSyncExternalStore } from 'react'

const KEY = 'makeready.composer-until'

const listeners = new Set<() => void>()
let until = stored()

function stored(): number {
  try {
    return Number(localStorage.getItem(KEY)) || 0
  } catch {
    return 0
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the creator lets the built-in composer write in place of the model, on this device, until a limit begins anew. */
export const isComposerInstead = (): boolean => Date.now() < until

/** `time`: milliseconds since 1970; 0 brings the model back. */
export function writeByComposerUntil(time: number): void {
  until = time
  try {
    localStorage.setItem(KEY, String(time))
  } catch {}
  for (const listener of listeners) listener()
}

export function useComposerInstead(): boolean {
  return useSyncExternalStore(subscribe, isComposerInstead)
}
