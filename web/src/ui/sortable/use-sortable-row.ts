import { useSortable } from '@dnd-kit/sortable'
import type { CSSProperties } from 'react'

/** What the row of a `SortableList` and its handle need. A dragged row is `shift` pixels to the side. */
export function useSortableRow(id: string, shift = 0) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  })
  const style: CSSProperties = {
    transform: transform ? `translate(${isDragging ? shift : 0}px, ${transform.y}px)` : undefined,
    transition,
  }
  return {
    row: { ref: setNodeRef, style, 'data-dragging': isDragging || undefined },
    handle: { ref: setActivatorNodeRef, ...attributes, ...listeners },
    onMouseDown: listeners?.onMouseDown as React.MouseEventHandler | undefined,
  }
}
