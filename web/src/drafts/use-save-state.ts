import { useState } from 'react'

export type ShownSaving = { kind: 'none' } | { kind: 'saving' } | { kind: 'saved'; at: Date }

/** `save` with what there is to show of it; a failure shows itself. */
export function useSaveState<Change>(
  save: (change: Change) => Promise<boolean>,
): [ShownSaving, (change: Change) => Promise<boolean>] {
  const [saving, setSaving] = useState<ShownSaving>({ kind: 'none' })
  const shown = async (change: Change) => {
    setSaving({ kind: 'saving' })
    const isSaved = await save(change)
    setSaving(isSaved ? { kind: 'saved', at: new Date() } : { kind: 'none' })
    return isSaved
  }
  return [saving, shown]
}
