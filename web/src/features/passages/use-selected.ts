import { useEffect, useState } from 'react'
import type { TextSurface } from '../../editor/text-surface.ts'
import { type Anchor, anchorOf } from './anchor.ts'

/** null when nothing is selected; also valid without focus. */
export function useSelected(surface: TextSurface | null): Anchor | null {
  const [selected, setSelected] = useState<Anchor | null>(null)
  useEffect(() => {
    if (!surface) return
    const update = () => {
      const { start, end } = surface.selection
      setSelected(start === end ? null : anchorOf(surface.text, start, end))
    }
    update()
    return surface.onSelect(update)
  }, [surface])
  return selected
}
