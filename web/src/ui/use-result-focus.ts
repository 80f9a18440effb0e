import { type RefObject, useEffect } from 'react'

/**
 * Brings the focus to new results when the control that asked for them has gone; whoever is typing elsewhere is left
 * in peace. `arrived` turns true once they are there.
 */
export function useResultFocus(target: RefObject<HTMLElement | null>, arrived: boolean): void {
  useEffect(() => {
    if (!arrived) return
    const focused = document.activeElement
    const free = focused === null || focused === document.body || focused.matches(':disabled, [data-focus-moves]')
    if (free) target.current?.focus({ preventScroll: true })
  }, [target, arrived])
}
