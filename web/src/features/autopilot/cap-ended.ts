import type { Plan } from '@makeready/contract/autopilot'

/** How the server says that the cap, and nothing else, ended the writing. */
const OF_THE_CAP = /left of the cap of \$/

/** The cap that ended the writing; null where it goes on, or something else ended it. */
export function capThatEnded({ state, error, cap }: Pick<Plan, 'state' | 'error' | 'cap'>): number | null {
  const isOver = state !== 'writing' && state !== 'done'
  return isOver && error !== null && OF_THE_CAP.test(error) ? cap : null
}
