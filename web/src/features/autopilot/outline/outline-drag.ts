import {
  type Announcements,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { useRef } from 'react'
import { t } from '../../../i18n/t.ts'
import type { Outline } from './outline-edit.ts'

/** Pixels that a pointer must move before a drag starts. */
const DRAG_DISTANCE = 5

export const KEYBOARD_HELP = t(
  'Press Space to pick up the section, the arrow keys to move it, Space again to drop it, and Escape to cancel.',
)

export function useDragSensors() {
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: DRAG_DISTANCE } }),
    useSensor(TouchSensor, { activationConstraint: { distance: DRAG_DISTANCE } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
}

/** Screen reader announcements while a section is dragged. */
export function useDragAnnouncements(outline: Outline): Announcements {
  const announced = useRef<unknown>(null)
  const placeOf = (id: unknown) => outline.findIndex(({ key }) => key === id)
  const nameOf = (id: unknown) => outline[placeOf(id)]?.name || t('Section')
  const positionText = (id: UniqueIdentifier, at: UniqueIdentifier) => ({
    name: nameOf(id),
    place: placeOf(at) + 1,
    count: outline.length,
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
