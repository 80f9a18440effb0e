import type { GeneratedIdeas, IdeaDraft } from '@makeready/contract/ideas'
import type { RunState } from '../../runs/run-state.ts'

/** The ideas of a run, complete ones only: as they arrive, then those of its result. */
export function generatedIdeas(state: RunState): readonly IdeaDraft[] {
  const result = state.result as Partial<GeneratedIdeas> | null
  return result?.ideas ?? (state.items.filter(Boolean) as IdeaDraft[])
}

/** How many ideas a run usually brings, for the places kept until the server says. */
export const IDEAS_EXPECTED = 3
