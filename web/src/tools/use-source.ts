import { useState } from 'react'
import type { DraftStorage } from '../drafts/draft-storage.ts'
import { usePersistedState } from '../drafts/use-persisted-state.ts'
import type { Source } from '../ui/fields/source-switch.tsx'

/**
 * 'saved' by default if saved items exist (specification, section 2), unless the user chose otherwise or `first` is for
 * typed words. Without saved items it is always 'manual'; an id in the URL selects 'saved'.
 */
export function useSource(
  draftStorage: DraftStorage,
  saved: { items: readonly unknown[]; pending: boolean; failed: boolean },
  first: Source = 'saved',
  named?: string,
): { source: Source; hasSaved: boolean; setSource: (source: Source) => void } {
  const [picked, setSource] = usePersistedState(draftStorage, 'source', asSource)
  const [seen, setSeen] = useState<string | undefined>(undefined)
  if (named !== undefined && named !== seen) {
    setSeen(named)
    setSource('saved')
  }
  const hasSaved = saved.items.length > 0
  const possible = hasSaved || saved.pending || saved.failed
  return { source: possible ? (picked ?? first) : 'manual', hasSaved, setSource }
}

function asSource(stored: unknown): Source | null {
  return stored === 'saved' || stored === 'manual' ? stored : null
}
