import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { ActionIcon, Stack, VisuallyHidden } from '@mantine/core'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { t } from '../../i18n/t.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { PageThumbnail } from '../../ui/drawings/page-thumbnail.tsx'
import { movePart, type PickedSection, previewOf } from './assembly.ts'
import classes from './section-order.module.css'

/** Pixels that a pointer moves before a drag starts. */
const DRAG_DISTANCE = 5
/** Horizontal offset of a dragged row, in pixels. */
const DRAG_OFFSET = 10

const KEYBOARD_HELP = t(
  'Press Space to pick up the section, the arrow keys to move it, Space again to drop it, and Escape to cancel.',
)

export function SectionOrder({
  sections,
  onOrder,
}: {
  sections: readonly PickedSection[]
  onOrder: (sections: readonly PickedSection[]) => void
}) {
  const [announcement, setAnnouncement] = useState('')
  const refocus = useRef<string | null>(null)
  /** the last announced position; picking up is not announced twice */
  const announced = useRef<unknown>(null)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: DRAG_DISTANCE } }),
    useSensor(TouchSensor, { activationConstraint: { distance: DRAG_DISTANCE } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (id: unknown) => sections.findIndex((section) => section.id === id)
  const nameOf = (id: unknown) => sections[placeOf(id)]?.sectionName ?? t('Section')

  const move = (from: number, to: number, button?: string) => {
    const next = movePart(sections, from, to)
    if (next === sections) return
    refocus.current = button ?? null
    onOrder(next)
    setAnnouncement(
      t('{name} is now {place} of {count}', {
        name: sections[from]?.sectionName ?? '',
        place: to + 1,
        count: sections.length,
      }),
    )
  }

  // A moved row loses the focus.
  useEffect(() => {
    if (refocus.current === null || sections.length === 0) return
    document.getElementById(refocus.current)?.focus()
    refocus.current = null
  }, [sections])

  const placed = (id: UniqueIdentifier, at: UniqueIdentifier) => ({
    name: nameOf(id),
    place: placeOf(at) + 1,
    count: sections.length,
  })
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      announced.current = active.id
      return t('Picked up {name}, {place} of {count}.', placed(active.id, active.id))
    },
    onDragOver: ({ active, over }) => {
      if (!over || over.id === announced.current) return undefined
      announced.current = over.id
      return t('{name} would be {place} of {count}.', placed(active.id, over.id))
    },
    onDragEnd: ({ active, over }) =>
      over ? t('{name} is now {place} of {count}.', placed(active.id, over.id)) : undefined,
    onDragCancel: ({ active }) => t('{name} stays where it was.', { name: nameOf(active.id) }),
  }
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) onOrder(movePart(sections, placeOf(active.id), placeOf(over.id)))
  }

  return (
    <>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <DndContext
        sensors={sensors}
        onDragEnd={onDragEnd}
        accessibility={{ announcements, screenReaderInstructions: { draggable: KEYBOARD_HELP } }}
      >
        <SortableContext items={sections.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          <ol className={`panel rows ${classes.list}`} aria-label={t('Sections')}>
            {sections.map((section, index) => (
              <Row
                key={section.id}
                section={section}
                first={index === 0}
                last={index === sections.length - 1}
                onMove={(by, button) => move(index, index + by, button)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
    </>
  )
}

function Row({
  section,
  first,
  last,
  onMove,
}: {
  section: PickedSection
  first: boolean
  last: boolean
  onMove: (by: -1 | 1, button: string) => void
}) {
  const { id, sectionName, excerpt } = section
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  })
  const style: CSSProperties = {
    transform: transform ? `translate(${isDragging ? DRAG_OFFSET : 0}px, ${transform.y}px)` : undefined,
    transition,
  }
  // The mouse can drag the whole row; touch needs the handle, as it scrolls.
  const byMouse = { onMouseDown: listeners?.onMouseDown as React.MouseEventHandler | undefined }
  return (
    <li ref={setNodeRef} style={style} className={classes.row} data-dragging={isDragging || undefined} {...byMouse}>
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={classes.handle}
        {...attributes}
        {...listeners}
        aria-label={t('Drag {name}', { name: sectionName })}
      >
        <Icon name="grip" />
      </button>
      <PageThumbnail text={excerpt} />
      <span className="fill">
        <b className="clamp" data-lines="3" dir="auto">
          {sectionName}
        </b>
        <span className="caption" dir="auto">
          {previewOf(excerpt)}
        </span>
      </span>
      <Stack component="span" gap={0}>
        <MoveButton
          icon="up"
          id={`up-${id}`}
          label={t('Move up')}
          of={sectionName}
          end={first}
          onClick={() => onMove(-1, `up-${id}`)}
        />
        <MoveButton
          icon="down"
          id={`down-${id}`}
          label={t('Move down')}
          of={sectionName}
          end={last}
          onClick={() => onMove(1, `down-${id}`)}
        />
      </Stack>
    </li>
  )
}

/** Stays focusable at the end of the list. */
function MoveButton({
  icon,
  id,
  label,
  of,
  end,
  onClick,
}: {
  icon: 'up' | 'down'
  id: string
  label: string
  of: string
  end: boolean
  onClick: () => void
}) {
  return (
    <ActionIcon
      id={id}
      variant="subtle"
      color="ink"
      size="sm"
      aria-label={`${label}: ${of}`}
      title={label}
      aria-disabled={end || undefined}
      onClick={() => !end && onClick()}
      onMouseDown={(event) => event.stopPropagation()}
    >
      <Icon name={icon} size={18} />
    </ActionIcon>
  )
}
