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
 * Runs work behind the next paint, so that the answer to a click or a key never waits for it; after heavy work with its
 * paint it rests as long as that took.
 */
export function createAfterPaint({ now, frame, later, isHidden }: PageClock): (work: () => void) => void {
  let restUntil = 0

  const measured = (work: () => void) => {
    const start = now()
    work()
    const end = now()
    if (isHidden()) return
    frame(() => {
      const paintsFrom = now()
      later(() => {
        const took = end - start + now() - paintsFrom
        restUntil = took <= LIGHT ? 0 : now() + Math.min(took, LONGEST_REST)
      }, 0)
    })
  }

  return (work) => {
    if (isHidden()) return later(work, WHILE_HIDDEN)
    const behindPaint = () => frame(() => later(() => measured(work), 0))
    const rest = restUntil - now()
    if (rest > 0) later(behindPaint, rest)
    else behindPaint()
  }
}
