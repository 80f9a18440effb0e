import { type RefObject, useEffect, useState } from 'react'
import { type Anchor, anchorOf } from './anchor.ts'

/** What is selected in the field, also while the focus is elsewhere; null where nothing is. */
export function useSelected(area: RefObject<HTMLTextAreaElement | null>): Anchor | null {
  const [selected, setSelected] = useState<Anchor | null>(null)
  useEffect(() => {
    const look = () => {
      const { current } = area
      if (current) setSelected(anchorOf(current.value, current.selectionStart, current.selectionEnd))
    }
    look()
    // browsers tell of a selection in a field at the document or at the field
    const told = ['selectionchange', 'select', 'focusin'] as const
    for (const event of told) document.addEventListener(event, look)
    return () => {
      for (const event of told) document.removeEventListener(event, look)
    }
  }, [area])
  return selected
}
