import { useSyncExternalStore } from 'react'

const KEY = 'makeready.composer-until'

const listeners = new Set<() => void>()
let until = readUntil()

function readUntil(): number {
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

/** Whether the composer replaces the model on this device until the limit resets. */
export const isComposerFallback = (): boolean => Date.now() < until

/** `time`: epoch milliseconds; 0 restores the model. */
export function setComposerFallbackUntil(time: number): void {
  until = time
  try {
    localStorage.setItem(KEY, String(time))
  } catch {}
  for (const listener of listeners) listener()
}

export function useComposerFallback(): boolean {
  return useSyncExternalStore(subscribe, isComposerFallback)
}
