import { type RefObject, useEffect } from 'react'

/** Tells the toaster how high a bar at the bottom is, so that nothing lies over its buttons. */
export function useRoomForToasts(bar: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = bar.current
    if (!element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--action-bar', `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--action-bar')
    }
  }, [bar])
}
