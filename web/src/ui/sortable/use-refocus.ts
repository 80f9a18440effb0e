import { type RefObject, useEffect, useRef } from 'react'

/** Set the id of an element: it takes the focus after `list` changed, because a row that is moved loses it. */
export function useRefocus(list: readonly unknown[]): RefObject<string | null> {
  const refocus = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every change of the order
  useEffect(() => {
    if (refocus.current === null) return
    document.getElementById(refocus.current)?.focus()
    refocus.current = null
  }, [list])
  return refocus
}
