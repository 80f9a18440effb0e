import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react'
import type { Drawer } from './drawer.ts'

/**
 * State that lies in the drawer under `name`; `read` turns what lies there into a value, whatever it is. Two tabs on one
 * drawer show the same.
 */
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
