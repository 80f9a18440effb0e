import { type RefObject, useEffect, useState } from 'react'
import { type Anchor, anchorOf } from './anchor.ts'

/** null when nothing is selected; also valid without focus. */
export function useSelected(area: RefObject<HTMLTextAreaElement | null>): Anchor | null {
  const [selected, setSelected] = useState<Anchor | null>(null)
  useEffect(() => {
    const look = () => {
      const { current } = area
      if (current) setSelected(anchorOf(current.value, current.selectionStart, current.selectionEnd))
    }
    look()
    // browsers fire selection events on the document or on the field
    const told = ['selectionchange', 'select', 'focusin'] as const
    for (const event of told) document.addEventListener(event, look)
    return () => {
      for (const event of told) document.removeEventListener(event, look)
    }
  }, [area])
  return selected
}
