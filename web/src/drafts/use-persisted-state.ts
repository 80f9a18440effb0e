import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react'
import type { DraftStorage } from './draft-storage.ts'

/** State persisted under `name`; `read` parses the stored value. Shared between tabs. */
export function usePersistedState<T>(
  draftStorage: DraftStorage,
  name: string,
  read: (stored: unknown) => T,
): [T, Dispatch<SetStateAction<T>>] {
  const [value, setValue] = useState(() => read(draftStorage.read(name)))
  const keep = useCallback<Dispatch<SetStateAction<T>>>(
    (next) =>
      setValue((before) => {
        const after = typeof next === 'function' ? (next as (before: T) => T)(before) : next
        draftStorage.write(name, after)
        return after
      }),
    [draftStorage, name],
  )
  const parse = useRef(read)
  useEffect(() => {
    parse.current = read
  })
  useEffect(() => draftStorage.watch(name, (stored) => setValue(parse.current(stored))), [draftStorage, name])
  return [value, keep]
}

export const asString = (stored: unknown): string => (typeof stored === 'string' ? stored : '')
