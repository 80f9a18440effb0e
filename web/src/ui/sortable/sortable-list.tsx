import {
  type Announcements,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { type ReactNode, useRef } from 'react'
import { t } from '../../i18n/t.ts'

/** Pixels that a pointer must move before a drag starts. */
const DRAG_DISTANCE = 5

const KEYBOARD_HELP = t(
  'Press Space to pick up the section, the arrow keys to move it, Space again to drop it, and Escape to cancel.',
)

type Sortable = { id: string; name: string }

/** Sections that mouse, touch and keyboard can drag; each is a `useSortableRow` in `children`. */
export function SortableList({
  items,
  onMove,
  children,
}: {
  items: readonly Sortable[]
  /** takes the section `id` to the place of the section `to` */
  onMove: (id: string, to: string) => void
  children: ReactNode
}) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: DRAG_DISTANCE } }),
    useSensor(TouchSensor, { activationConstraint: { distance: DRAG_DISTANCE } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const announcements = useDragAnnouncements(items)
  return (
    <DndContext
      sensors={sensors}
      onDragEnd={({ active, over }) => over && onMove(String(active.id), String(over.id))}
      accessibility={{ announcements, screenReaderInstructions: { draggable: KEYBOARD_HELP } }}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

/** What a screen reader says while a section is dragged. */
function useDragAnnouncements(items: readonly Sortable[]): Announcements {
  /** the last announced position; picking up is not announced twice */
  const announced = useRef<unknown>(null)
  const placeOf = (id: unknown) => items.findIndex((item) => item.id === id)
  const nameOf = (id: unknown) => items[placeOf(id)]?.name || t('Section')
  const positionText = (id: UniqueIdentifier, at: UniqueIdentifier) => ({
    name: nameOf(id),
    place: placeOf(at) + 1,
    count: items.length,
  })
  return {
    onDragStart: ({ active }) => {
      announced.current = active.id
      return t('Picked up {name}, {place} of {count}.', positionText(active.id, active.id))
    },
    onDragOver: ({ active, over }) => {
      if (!over || over.id === announced.current) return undefined
      announced.current = over.id
      return t('{name} would be {place} of {count}.', positionText(active.id, over.id))
    },
    onDragEnd: ({ active, over }) =>
      over ? t('{name} is now {place} of {count}.', positionText(active.id, over.id)) : undefined,
    onDragCancel: ({ active }) => t('{name} stays where it was.', { name: nameOf(active.id) }),
  }
}
