/** What of a plan is edited here. Absent: not changed. */
export type Change = Readonly<Record<string, unknown>>

export type SaveState =
  | { kind: 'none' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date }
  | { kind: 'unsaved'; error: unknown }
  | { kind: 'conflict' }

export type PlanPort<P extends { version: number }> = {
  update: (change: Change, expectedVersion: number) => Promise<P>
  /** the plan as it is now, where an update failed because another came first */
  currentOf: (error: unknown) => P | null
}

export type PlanSync<P> = {
  /** Keeps a change; later ones of the same members replace what was not sent yet. */
  push: (change: Change) => Promise<void>
  /** Sends what is not kept yet, after a failure or a conflict: over whatever stands there now. */
  retry: () => Promise<void>
  /** Forgets what was not kept: the plan of the other one stands. */
  giveWay: () => P | null
  /** What is read from elsewhere; an older one is passed over. */
  learn: (plan: P) => void
  /** True while something here is not on the server. */
  isBehind: () => boolean
}

/**
 * Keeps what is edited of a plan on the server: one call at a time, each with the version it was made from. Another tab
 * that changed other members is no conflict: ours are set on top of its own.
 */
export function createPlanSync<P extends { version: number }>(
  start: P,
  port: PlanPort<P>,
  onState: (state: SaveState) => void,
  onPlan: (plan: P) => void,
  now: () => Date = () => new Date(),
): PlanSync<P> {
  let known = start
  let theirs: P | null = null
  let waiting: Change = {}
  let sending: Change = {}
  let running: Promise<void> | null = null

  const isEmpty = (change: Change) => Object.keys(change).length === 0
  const take = (plan: P) => {
    known = plan
    onPlan(plan)
  }

  async function send(): Promise<void> {
    onState({ kind: 'saving' })
    while (!isEmpty(waiting)) {
      sending = waiting
      waiting = {}
      try {
        take(await port.update(sending, known.version))
        sending = {}
      } catch (error) {
        waiting = { ...sending, ...waiting }
        const current = port.currentOf(error)
        const before = known
        if (!current) return onState({ kind: 'unsaved', error })
        if (touches(before, current, Object.keys(waiting))) {
          theirs = current
          return onState({ kind: 'conflict' })
        }
        known = current
      }
    }
    onState({ kind: 'saved', at: now() })
  }

  const go = (): Promise<void> => {
    running ??= send().finally(() => {
      running = null
    })
    return running
  }

  return {
    async push(change) {
      waiting = { ...waiting, ...change }
      if (theirs) return
      await go()
    },
    async retry() {
      if (theirs) known = theirs
      theirs = null
      await go()
    },
    giveWay() {
      const plan = theirs
      waiting = {}
      theirs = null
      if (plan) take(plan)
      onState({ kind: 'none' })
      return plan
    },
    learn(plan) {
      if (plan.version > known.version && !running && isEmpty(waiting)) known = plan
    },
    isBehind: () => running !== null || !isEmpty(waiting),
  }
}

/** Whether another came to change one of the members that are changed here. */
function touches(before: object, after: object, members: readonly string[]): boolean {
  const at = (plan: object, member: string) => JSON.stringify((plan as Record<string, unknown>)[member])
  return members.some((member) => at(before, member) !== at(after, member))
}
