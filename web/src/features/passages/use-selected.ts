import { type RefObject, useEffect, useState } from 'react'
import { type Anchor, anchorOf } from './anchor.ts'

/** What is selected in the field, or was when it lost the focus; null where nothing is. */
export function useSelected(area: RefObject<HTMLTextAreaElement | null>): Anchor | null {
  const [selected, setSelected] = useState<Anchor | null>(null)
  useEffect(() => {
    const look = () => {
      const { current } = area
      if (!current || document.activeElement !== current) return
      setSelected(anchorOf(current.value, current.selectionStart, current.selectionEnd))
    }
    // browsers tell of a selection in a field at the document or at the field
    document.addEventListener('selectionchange', look)
    document.addEventListener('select', look)
    document.addEventListener('focusin', look)
    return () => {
      document.removeEventListener('selectionchange', look)
      document.removeEventListener('select', look)
      document.removeEventListener('focusin', look)
    }
  }, [area])
  return selected
}
