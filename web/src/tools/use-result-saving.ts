import { useState } from 'react'
import type { DraftStorage } from '../drafts/draft-storage.ts'
import { usePersistedState } from '../drafts/use-persisted-state.ts'
import { useSaving } from '../drafts/use-saving.ts'
import { refreshLists } from '../lib/refresh-lists.ts'
import { toastSuccess } from '../ui/toast/toast.ts'

type Marks = { runId: string; ids: Record<string, string>; last: string }

/** Which results were saved is persisted and reset with each run. */
export function useResultSaving(
  draftStorage: DraftStorage,
  runId: string | null,
  words: { saved: string; failed: string },
) {
  const [stored, setMarks] = usePersistedState(draftStorage, 'results.saved', asMarks)
  const [busy, setBusy] = useState<number | null>(null)
  const { saving, save } = useSaving()
  const marks = stored?.runId === runId ? stored : null
  const mark = (index: number, id: string) =>
    runId !== null &&
    setMarks((before) => ({
      runId,
      ids: { ...(before?.runId === runId ? before.ids : {}), [index]: id },
      last: id,
    }))

  return {
    saving,
    idOf: (index: number): string | null => marks?.ids[index] ?? null,
    last: marks?.last ?? null,
    stateOf: (index: number) => ({
      saved: marks?.ids[index] !== undefined,
      busy: saving && busy === index,
      disabled: saving,
    }),
    /** Saves one result by `create` and continues with the record's id. */
    save(index: number, create: () => Promise<{ id: string }>, then?: (id: string) => void) {
      setBusy(index)
      return save(async () => {
        const { id } = await create()
        mark(index, id)
        refreshLists()
        toastSuccess(words.saved)
        then?.(id)
      }, words.failed)
    },
  }
}

function asMarks(stored: unknown): Marks | null {
  const marks = stored as Partial<Marks> | null
  return typeof marks?.runId === 'string' && marks.ids ? (marks as Marks) : null
}
