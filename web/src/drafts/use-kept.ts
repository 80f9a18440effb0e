import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react'
import type { Drawer } from './drawer.ts'

/** State persisted under `name`; `read` parses the stored value. Shared between tabs. */
export function useKept<T>(
  drawer: Drawer,
  name: string,
  read: (stored: unknown) => T,
): [T, Dispatch<SetStateAction<T>>] {
  const [value, setValue] = useState(() => read(drawer.read(name)))
  const keep = useCallback<Dispatch<SetStateAction<T>>>(
    (next) =>
      setValue((before) => {
        const after = typeof next === 'function' ? (next as (before: T) => T)(before) : next
        drawer.write(name, after)
        return after
      }),
    [drawer, name],
  )
  const readIt = useRef(read)
  useEffect(() => {
    readIt.current = read
  })
  useEffect(() => drawer.watch(name, (stored) => setValue(readIt.current(stored))), [drawer, name])
  return [value, keep]
}

export const asString = (stored: unknown): string => (typeof stored === 'string' ? stored : '')
