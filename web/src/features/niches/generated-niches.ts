import type { GeneratedNiches, NicheDraft } from '@makeready/contract/niches'
import type { RunState } from '../../runs/run-state.ts'

/** The niches of a run, complete ones only: as they arrive, then those of its result. */
export function generatedNiches(state: RunState): readonly NicheDraft[] {
  const result = state.result as Partial<GeneratedNiches> | null
  return result?.niches ?? (state.items.filter(Boolean) as NicheDraft[])
}

/** How many niches a run usually brings, for the places kept until the server says. */
export const NICHES_EXPECTED = 5
