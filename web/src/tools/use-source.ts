import { useState } from 'react'
import type { Drawer } from '../drafts/drawer.ts'
import { useKept } from '../drafts/use-kept.ts'
import type { Source } from '../ui/source-switch.tsx'

/**
 * Saved or manual: saved by itself where something is saved (specification, section 2), unless the creator chose, or
 * `first` says that this work begins with typed words. Without anything saved it is always manual. An id that the
 * address names is a choice of saved, made anew with each id.
 */
export function useSource(
  drawer: Drawer,
  saved: { items: readonly unknown[]; pending: boolean; failed: boolean },
  first: Source = 'saved',
  named?: string,
): { source: Source; hasSaved: boolean; setSource: (source: Source) => void } {
  const [picked, setSource] = useKept(drawer, 'source', asSource)
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
