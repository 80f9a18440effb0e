import { useCallback, useRef } from 'react'

/** The same function for ever, doing what the newest one does: parts that are drawn rarely may hold it. */
export function useStable<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const newest = useRef(act)
  newest.current = act
  return useCallback((...args: Args) => newest.current(...args), [])
}
