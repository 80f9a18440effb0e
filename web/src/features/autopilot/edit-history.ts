export type History<T> = {
  now: T
  past: readonly T[]
  /** consecutive typing in the same field is one step */
  mark: string | null
}

const DEEPEST = 100

export const begun = <T>(now: T): History<T> => ({ now, past: [], mark: null })

/** `mark` groups keystrokes in one field into one undo step; null starts a new step. */
export function edited<T>(history: History<T>, now: T, mark: string | null): History<T> {
  if (now === history.now) return history
  if (mark !== null && mark === history.mark) return { ...history, now }
  return { now, past: [...history.past, history.now].slice(-DEEPEST), mark }
}

export function undone<T>({ now, past }: History<T>): History<T> {
  return { now: past.at(-1) ?? now, past: past.slice(0, -1), mark: null }
}
