import type { DraftStorage } from './draft-storage.ts'
import { usePersistedState } from './use-persisted-state.ts'

type Mark = { runId: string; index: number }

/** Which result of a run is chosen and which was saved last. Resets with each run. */
export function useChoice(draftStorage: DraftStorage, name: string, runId: string | null) {
  const [picked, setPicked] = usePersistedState(draftStorage, `${name}.picked`, asMark)
  const [saved, setSaved] = usePersistedState(draftStorage, `${name}.saved`, asMark)
  const of = (mark: Mark | null) => (mark?.runId === (runId ?? '') ? mark.index : null)
  const mark = (index: number): Mark => ({ runId: runId ?? '', index })
  return {
    picked: of(picked),
    saved: of(saved),
    pick: (index: number) => setPicked(mark(index)),
    markSaved: (index: number) => setSaved(mark(index)),
    unmarkSaved: () => setSaved(null),
  }
}

function asMark(stored: unknown): Mark | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { runId, index } = stored as Partial<Mark>
  return typeof runId === 'string' && typeof index === 'number' ? { runId, index } : null
}
