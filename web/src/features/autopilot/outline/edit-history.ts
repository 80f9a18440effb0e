export type History<T> = {
  now: T
  past: readonly T[]
  /** consecutive typing in the same field is one step */
  mark: string | null
}

const MAX_STEPS = 100

export const newHistory = <T>(now: T): History<T> => ({ now, past: [], mark: null })

/** `mark` groups keystrokes in one field into one undo step; null starts a new step. */
export function withEdit<T>(history: History<T>, now: T, mark: string | null): History<T> {
  if (now === history.now) return history
  if (mark !== null && mark === history.mark) return { ...history, now }
  return { now, past: [...history.past, history.now].slice(-MAX_STEPS), mark }
}

export function withUndo<T>({ now, past }: History<T>): History<T> {
  return { now: past.at(-1) ?? now, past: past.slice(0, -1), mark: null }
}
