import { useLayoutEffect, useState } from 'react'

export type ElementPosition = { width: number; top: number }

/** In pixels; 0 before it is mounted. */
export function useElementPosition(element: HTMLElement | null): ElementPosition {
  const [place, setPlace] = useState<ElementPosition>({ width: 0, top: 0 })
  useLayoutEffect(() => {
    if (!element) return
    const read = () => {
      const { width, top } = element.getBoundingClientRect()
      const next = { width: Math.round(width), top: Math.round(top + window.scrollY) }
      setPlace((before) => (before.width === next.width && before.top === next.top ? before : next))
    }
    read()
    const observer = new ResizeObserver(read)
    observer.observe(element)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
  return place
}
