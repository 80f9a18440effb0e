import type { GeneratedTitles } from '@makeready/contract/titles'
import type { RunState } from '../../runs/run-state.ts'

/** The titles of a run, complete ones only: as they arrive, then those of its result. */
export function generatedTitles(state: RunState): readonly string[] {
  const result = state.result as Partial<GeneratedTitles> | null
  return result?.titles ?? state.items.filter((item) => typeof item === 'string')
}

/** How many titles a run usually brings, for the places kept until the server says. */
export const TITLES_EXPECTED = 5
