import { type RefObject, useEffect } from 'react'

/** Publishes the height of a bottom bar, so that toasts stay above it. */
export function useBarHeight(bar: RefObject<HTMLElement | null>) {
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
