/** The edited members of a plan; absent ones are unchanged. */
export type Change = Readonly<Record<string, unknown>>

export type SaveState =
  | { kind: 'none' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date }
  | { kind: 'unsaved'; error: unknown }
  | { kind: 'conflict' }

export type PlanPort<P extends { version: number }> = {
  update: (change: Change, expectedVersion: number) => Promise<P>
  /** the current plan from a conflict error */
  currentOf: (error: unknown) => P | null
}

export type PlanSync<P> = {
  /** Saves a change; later ones replace unsent ones of the same members. */
  push: (change: Change) => Promise<void>
  /** Resends unsaved changes after a failure or a conflict, overwriting the server's. */
  retry: () => Promise<void>
  /** Discards unsaved changes in favor of the other version. */
  takeOther: () => P | null
  /** A fetched plan; older ones are ignored. */
  receive: (plan: P) => void
  /** True while something is unsaved. */
  isBehind: () => boolean
}

/**
 * Saves plan edits one call at a time, each with its base version. Another tab's changes of other members are merged.
 */
export function createPlanSync<P extends { version: number }>(
  start: P,
  port: PlanPort<P>,
  onState: (state: SaveState) => void,
  onPlan: (plan: P) => void,
  now: () => Date = () => new Date(),
): PlanSync<P> {
  let known = start
  let other: P | null = null
  let waiting: Change = {}
  let activeSend: Change = {}
  let running: Promise<void> | null = null

  const isEmpty = (change: Change) => Object.keys(change).length === 0
  const take = (plan: P) => {
    known = plan
    onPlan(plan)
  }

  async function send(): Promise<void> {
    onState({ kind: 'saving' })
    while (!isEmpty(waiting)) {
      activeSend = waiting
      waiting = {}
      try {
        take(await port.update(activeSend, known.version))
        activeSend = {}
      } catch (error) {
        waiting = { ...activeSend, ...waiting }
        const current = port.currentOf(error)
        const before = known
        if (!current) return onState({ kind: 'unsaved', error })
        if (touches(before, current, Object.keys(waiting))) {
          other = current
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
      if (other) return
      await go()
    },
    async retry() {
      if (other) known = other
      other = null
      await go()
    },
    takeOther() {
      const plan = other
      waiting = {}
      other = null
      if (plan) take(plan)
      onState({ kind: 'none' })
      return plan
    },
    receive(plan) {
      if (plan.version > known.version && !running && isEmpty(waiting)) known = plan
    },
    isBehind: () => running !== null || !isEmpty(waiting),
  }
}

function touches(before: object, after: object, members: readonly string[]): boolean {
  const at = (plan: object, member: string) => JSON.stringify((plan as Record<string, unknown>)[member])
  return members.some((member) => at(before, member) !== at(after, member))
}
