import { expect, it } from 'vitest'
import { createStreamPace } from './stream-pace.ts'

const FRAME = 16

/** A page with a controlled clock: frames every 16 ms, each followed by a paint of a given length. */
function page({ paint = 0, hidden = false } = {}) {
  let time = 0
  const due: { at: number; call: () => void }[] = []
  const clock = {
    now: () => time,
    frame: (call: () => void) => due.push({ at: Math.floor(time / FRAME + 1) * FRAME, call: painting(call) }),
    later: (call: () => void, milliseconds: number) => due.push({ at: time + milliseconds, call }),
    isHidden: () => hidden,
  }
  /** work deferred in a frame runs after its paint */
  const painting = (call: () => void) => () => {
    call()
    const behind = due.filter(({ at }) => at === time)
    time += paint
    for (const one of behind) one.at = time
  }
  return {
    soon: createStreamPace(clock),
    now: () => time,
    busyFor(milliseconds: number) {
      time += milliseconds
    },
    run() {
      for (let next = first(); next; next = first()) {
        time = Math.max(time, next.at)
        next.call()
      }
    },
  }
  function first() {
    const next = due.toSorted((a, b) => a.at - b.at)[0]
    if (next) due.splice(due.indexOf(next), 1)
    return next
  }
}

/** Start times of three pieces of such work, each requested when the previous one is done. */
function threeTimes(browser: ReturnType<typeof page>, work: number): number[] {
  const begun: number[] = []
  const ask = () =>
    browser.soon(() => {
      begun.push(browser.now())
      browser.busyFor(work)
      if (begun.length < 3) ask()
    })
  ask()
  browser.run()
  return begun
}

it('works after a paint, never before it', () => {
  expect(threeTimes(page({ paint: 5 }), 1)[0]).toBe(FRAME + 5)
})

it('works in every frame while the work is light', () => {
  const [first = 0, second = 0, third = 0] = threeTimes(page({ paint: 2 }), 4)
  expect([second - first, third - second]).toEqual([FRAME, FRAME])
})

it('rests after heavy work for at least as long as it and its paint took', () => {
  const [, second = 0, third = 0] = threeTimes(page({ paint: 20 }), 40)
  expect(third - (second + 40 + 20)).toBeGreaterThanOrEqual(40 + 20 - FRAME)
})

it('continues in a hidden page', () => {
  expect(threeTimes(page({ hidden: true }), 1)).toHaveLength(3)
})
