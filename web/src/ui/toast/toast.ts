export type ToastKind = 'success' | 'error' | 'info'
export type ToastAction = { label: string; onClick: () => void }
export type Toast = {
  id: number
  kind: ToastKind
  text: string
  duration: number | null
  actions: ToastAction[]
  topic?: string | undefined
}
/** A message replaces an earlier one of the same `topic` at once, such as 'ready' its 'started'. */
export type ToastOptions = { duration?: number; action?: ToastAction; actions?: ToastAction[]; topic?: string }

const MAX_KEPT = 5
/** How long a message is shown at least if another one is waiting. */
const SHORTEST_MS = 2_000
const SUCCESS_MS = 4_000
/** How long a deletion can be undone. */
export const UNDO_MS = 7_000

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function publish(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

function show(kind: ToastKind, text: string, fallback: number | null, options: ToastOptions = {}): number {
  lastId += 1
  const actions = [...(options.actions ?? []), ...(options.action ? [options.action] : [])]
  const { duration = fallback, topic } = options
  const isReplaced = (other: Toast) =>
    (other.kind === kind && other.text === text) || (topic !== undefined && other.topic === topic)
  const toast = { id: lastId, kind, text, duration, actions, topic }
  const others = toasts.filter((other) => !isReplaced(other))
  publish([...others, toast].slice(-MAX_KEPT))
  return toast.id
}

/** Hides after 4 s (`duration` in milliseconds). Returns the id for `dismissToast`. */
export function toastSuccess(text: string, options?: ToastOptions): number {
  return show('success', text, SUCCESS_MS, options)
}

/** Shown until closed. */
export function toastError(text: string, options?: ToastOptions): number {
  return show('error', text, null, options)
}

/** Hides after 4 s by default. */
export function toastInfo(text: string, options?: ToastOptions): number {
  return show('info', text, SUCCESS_MS, options)
}

export function dismissToast(id: number): void {
  publish(toasts.filter((toast) => toast.id !== id))
}

/** Call when a failed action is retried. */
export function dismissFailures(): void {
  publish(toasts.filter((toast) => toast.kind !== 'error'))
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const currentToasts = (): readonly Toast[] => toasts

const passes = ({ kind, actions }: Toast): boolean => kind !== 'error' && actions.length === 0

/**
 * The one message to show: temporary ones in order, each briefly if others wait; then the newest failure or offer,
 * which remains.
 */
export function toastToShow(all: readonly Toast[]): Toast | undefined {
  const passing = all.find(passes)
  if (!passing) return all.at(-1)
  const { duration } = passing
  return all.length > 1 && duration !== null ? { ...passing, duration: Math.min(duration, SHORTEST_MS) } : passing
}
