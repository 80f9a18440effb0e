import { type RefObject, useEffect, useState } from 'react'
import { type Anchor, anchorOf } from './anchor.ts'

/** null when nothing is selected; also valid without focus. */
export function useSelected(area: RefObject<HTMLTextAreaElement | null>): Anchor | null {
  const [selected, setSelected] = useState<Anchor | null>(null)
  useEffect(() => {
    const update = () => {
      const { current } = area
      if (current) setSelected(anchorOf(current.value, current.selectionStart, current.selectionEnd))
    }
    update()
    // browsers fire selection events on the document or on the field
    const eventNames = ['selectionchange', 'select', 'focusin'] as const
    for (const event of eventNames) document.addEventListener(event, update)
    return () => {
      for (const event of eventNames) document.removeEventListener(event, update)
    }
  }, [area])
  return selected
}
