import { type RefObject, useEffect } from 'react'

/**
 * Focuses new results when their control is gone, unless the user is typing elsewhere. `arrived` turns true with them.
 */
export function useResultFocus(target: RefObject<HTMLElement | null>, arrived: boolean): void {
  useEffect(() => {
    if (!arrived) return
    const focused = document.activeElement
    const free = focused === null || focused === document.body || focused.matches(':disabled, [data-focus-moves]')
    if (free) target.current?.focus({ preventScroll: true })
  }, [target, arrived])
}
