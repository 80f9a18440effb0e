import { type RefObject, useLayoutEffect, useState } from 'react'

export function useMinWidth(element: RefObject<HTMLElement | null>, width: number): boolean {
  const [wide, setWide] = useState(false)
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    setWide(current.clientWidth >= width)
    const observer = new ResizeObserver(() => setWide(current.clientWidth >= width))
    observer.observe(current)
    return () => observer.disconnect()
  }, [element, width])
  return wide
}
