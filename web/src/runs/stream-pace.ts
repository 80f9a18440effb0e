/** Times in milliseconds. */
export type PageClock = {
  now: () => number
  /** Called right before the next paint. */
  frame: (callback: () => void) => void
  /** Called in a new task, after pending input. */
  later: (callback: () => void, milliseconds: number) => void
  /** hidden pages have no frames */
  isHidden: () => boolean
}

/** Work of at most this long leaves time for input in every frame. */
const MAX_LIGHT_WORK_MS = 12
const MAX_REST_MS = 250
const HIDDEN_INTERVAL_MS = 200

/** Runs work after a paint, so that input never waits; after heavy work it pauses for the same time. */
export function createStreamPace({ now, frame, later, isHidden }: PageClock): (work: () => void) => void {
  let waiting: (() => void)[] = []
  let isBusy = false

  const run = () => {
    const due = waiting
    waiting = []
    const start = now()
    try {
      for (const work of due) work()
    } finally {
      rest(now() - start)
    }
  }

  const rest = (worked: number) => {
    if (isHidden()) return goOn(begin)
    frame(() => {
      const paintsFrom = now()
      later(() => {
        const took = worked + now() - paintsFrom
        if (took <= MAX_LIGHT_WORK_MS) goOn(run)
        else later(() => goOn(begin), Math.min(took, MAX_REST_MS))
      }, 0)
    })
  }

  const goOn = (next: () => void) => {
    isBusy = waiting.length > 0
    if (isBusy) next()
  }

  const begin = () => {
    isBusy = true
    if (isHidden()) later(run, HIDDEN_INTERVAL_MS)
    else frame(() => later(run, 0))
  }

  return (work) => {
    waiting.push(work)
    if (!isBusy) begin()
  }
}
