import { useState } from 'react'
import type { DraftStorage } from './draft-storage.ts'
import { asString, usePersistedState } from './use-persisted-state.ts'

/** The chosen id, persisted; '' for none. An id in the URL takes precedence until the user picks another. */
export function usePersistedId(
  draftStorage: DraftStorage,
  name: string,
  named: string | undefined,
): [string, (id: string) => void] {
  const [stored, keep] = usePersistedState(draftStorage, `${name}.id`, asString)
  const [seen, setSeen] = useState<string | undefined>(undefined)
  if (named !== undefined && named !== seen) {
    setSeen(named)
    keep(named)
    return [named, keep]
  }
  return [stored, keep]
}
