/** From this length on, updating the screen takes longer than a keystroke may. */
const LONG_TEXT = 20_000
const PAUSE_MS = 300
const AT_MOST_MS = 5_000

/** Reports a short text on every change, a long one when typing pauses. */
export function createReporter(report: () => void) {
  let pause: ReturnType<typeof setTimeout> | undefined
  let waitingSince: number | null = null

  function flush(): void {
    clearTimeout(pause)
    if (waitingSince === null) return
    waitingSince = null
    report()
  }

  return {
    flush,
    changed(length: number): void {
      waitingSince ??= performance.now()
      clearTimeout(pause)
      if (length < LONG_TEXT || performance.now() - waitingSince > AT_MOST_MS) flush()
      else pause = setTimeout(flush, PAUSE_MS)
    },
  }
}
