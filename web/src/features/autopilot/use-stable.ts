import { useCallback, useRef } from 'react'

/** A stable function that calls the latest one. */
export function useStable<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const newest = useRef(act)
  newest.current = act
  return useCallback((...args: Args) => newest.current(...args), [])
}
