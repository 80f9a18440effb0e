/** Characters from which a screen takes longer to follow a text than a key may take. */
const LONG_TEXT = 20_000
const PAUSE_MS = 300
const AT_MOST_MS = 5_000

/** Reports a short text at every change, a long one in pauses of the typing. */
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
