/** From this length on, updating the screen takes longer than a keystroke may. */
const LONG_TEXT = 20_000
const PAUSE_MS = 300
const AT_MOST_MS = 5_000

/** Reports a short text on every change, a long one when typing pauses. */
export function createReporter(report: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitingSince: number | null = null
  let changedAt = 0

  /** Drops what waits to be reported, and says whether anything did. */
  function cancel(): boolean {
    clearTimeout(timer)
    timer = undefined
    const wasWaiting = waitingSince !== null
    waitingSince = null
    return wasWaiting
  }

  function flush(): void {
    if (cancel()) report()
  }

  /** One timer for many keys: it waits on while they come. */
  function wait(ms: number): void {
    timer = setTimeout(() => {
      const rest = changedAt + PAUSE_MS - performance.now()
      if (rest > 0) wait(rest)
      else flush()
    }, ms)
  }

  return {
    cancel,
    changed(length: number): void {
      changedAt = performance.now()
      waitingSince ??= changedAt
      if (length < LONG_TEXT || changedAt - waitingSince > AT_MOST_MS) flush()
      else if (timer === undefined) wait(PAUSE_MS)
    },
  }
}
