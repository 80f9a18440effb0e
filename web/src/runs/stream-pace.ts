/** What a page offers to plan work by. Times in milliseconds. */
export type PageClock = {
  now: () => number
  /** Calls back right before the next paint. */
  frame: (callback: () => void) => void
  /** Calls back in a task of its own, behind what a person did meanwhile. */
  later: (callback: () => void, milliseconds: number) => void
  /** nobody looks: there are no frames */
  isHidden: () => boolean
}

/** Work with its paint that takes no longer leaves every frame room for what a person does. */
const LIGHT = 12
const LONGEST_REST = 250
const WHILE_HIDDEN = 200

/**
 * Runs work behind a paint, so that the answer to a click or a key never waits for it; after heavy work with its paint it
 * rests as long as that took.
 */
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
        if (took <= LIGHT) goOn(run)
        else later(() => goOn(begin), Math.min(took, LONGEST_REST))
      }, 0)
    })
  }

  const goOn = (next: () => void) => {
    isBusy = waiting.length > 0
    if (isBusy) next()
  }

  const begin = () => {
    isBusy = true
    if (isHidden()) later(run, WHILE_HIDDEN)
    else frame(() => later(run, 0))
  }

  return (work) => {
    waiting.push(work)
    if (!isBusy) begin()
  }
}
