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
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { PlannedSection, SectionProgress } from '@makeready/contract/autopilot'
import { LIMITS } from '@makeready/contract/domain/limits'
import { Box, Button, Group, Stack } from '@mantine/core'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { t } from '../../i18n/t.ts'
import { Icon } from '../../ui/icon.tsx'
import { toastInfo, UNDO_MS } from '../../ui/toast.ts'
import {
  addedPart,
  addSection,
  changeSection,
  dropSection,
  groupsOf,
  movedToPart,
  type Outline,
  partsOf,
  placeSection,
  renamedPart,
  restoreSection,
  stepSection,
  wordsOf,
} from './outline-edit.ts'
import type { OutlineEditor } from './outline-editor.ts'
import { PartName } from './part-name.tsx'
import { type CardActs, SectionCard } from './section-card.tsx'
import { renumber, sectionNumbers } from './section-numbers.ts'
import type { SharedPoint } from './shared-points.ts'

/** Pixels that a pointer moves before a drag starts. */
const DRAG_DISTANCE = 5
const NONE: readonly SharedPoint[] = []

export function OutlineList({
  outline,
  shared,
  states,
  onEdit,
}: {
  outline: Outline
  shared: ReadonlyMap<string, readonly SharedPoint[]>
  states: ReadonlyMap<string, SectionProgress['state']>
  onEdit: OutlineEditor['edit']
}) {
  const [announcement, setAnnouncement] = useState('')
  const refocus = useRef<string | null>(null)
  const announced = useRef<unknown>(null)
  const latest = useRef(outline)
  latest.current = outline
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: DRAG_DISTANCE } }),
    useSensor(TouchSensor, { activationConstraint: { distance: DRAG_DISTANCE } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const groups = groupsOf(outline)
  const names = partsOf(outline)
  const numbers = useMemo(() => sectionNumbers(outline), [outline])
  // names already written are not renumbered, as that would rewrite them
  const isFresh = [...states.values()].every((state) => state === 'waiting')
  // stable while no part is renamed, so that cards do not re-render
  const joined = names.join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names are `joined`
  const parts = useMemo(() => names, [joined])
  const placeOf = (id: unknown) => outline.findIndex(({ key }) => key === id)
  const nameOf = (id: unknown) => outline[placeOf(id)]?.name || t('Section')

  // A card that changes its place in the page lets go of the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every change of the order
  useEffect(() => {
    if (refocus.current === null) return
    document.getElementById(refocus.current)?.focus()
    refocus.current = null
  }, [outline])

  const announce = useCallback((key: string) => {
    const at = latest.current.findIndex((section) => section.key === key)
    const section = latest.current[at]
    if (!section) return
    const where = { name: section.name, place: at + 1, count: latest.current.length }
    setAnnouncement(
      section.part === null
        ? t('{name} is now {place} of {count}', where)
        : t('{name} is now {place} of {count}, in {part}', { ...where, part: section.part }),
    )
  }, [])

  const reorder = useCallback(
    (change: (now: Outline) => Outline) => onEdit((now) => (isFresh ? renumber(now, change(now)) : change(now)), null),
    [onEdit, isFresh],
  )
  const actions = useMemo<CardActs>(
    () => ({
      change: (key, change, mark) => onEdit((now) => changeSection(now, key, change), mark),
      step(key, by, button) {
        refocus.current = button
        reorder((now) => stepSection(now, key, by))
        setTimeout(() => announce(key))
      },
      toPart(key, part) {
        reorder((now) => movedToPart(now, key, part))
        setTimeout(() => announce(key))
      },
      drop(section) {
        const at = latest.current.findIndex(({ key }) => key === section.key)
        const neighbor = latest.current[at + 1] ?? latest.current[at - 1]
        refocus.current = neighbor ? `name-${neighbor.key}` : null
        reorder((now) => dropSection(now, section.key))
        toastInfo(t('{name} was removed from the outline', { name: section.name || t('Section') }), {
          duration: UNDO_MS,
          action: { label: t('Undo'), onClick: () => reorder((now) => restoreSection(now, section, at)) },
        })
      },
    }),
    [onEdit, reorder, announce],
  )

  const add = (after: string | null) => {
    const made = addSection(latest.current, after, t('New section'))
    refocus.current = `name-${made.key}`
    onEdit(() => made.outline)
  }
  const addPart = () => {
    const made = addedPart(latest.current, freshPart(names), t('New section'))
    refocus.current = `name-${made.key}`
    onEdit(() => made.outline)
  }

  const positionText = (id: UniqueIdentifier, at: UniqueIdentifier) => ({
    name: nameOf(id),
    place: placeOf(at) + 1,
    count: outline.length,
  })
  const announcements: Announcements = {
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
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) reorder((now) => placeSection(now, String(active.id), String(over.id)))
  }
  const full = outline.length >= LIMITS.sectionsPerOutline

  return (
    <>
      <span className="visually-hidden" role="status">
        {announcement}
      </span>
      <DndContext
        sensors={sensors}
        onDragEnd={onDragEnd}
        accessibility={{ announcements, screenReaderInstructions: { draggable: KEYBOARD_HELP } }}
      >
        <SortableContext items={outline.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
          {groups.map(({ part, sections }) => (
            <Stack
              component="section"
              key={sections[0]?.key}
              gap="sm"
              align="flex-start"
              aria-label={part ?? undefined}
            >
              {part !== null && (
                <PartName
                  part={part}
                  words={wordsOf(sections)}
                  onRename={(name) => onEdit((now) => renamedPart(now, part, name), null)}
                />
              )}
              <Box component="ol" className="sheet rows" w="100%">
                {sections.map((section: PlannedSection) => (
                  <SectionCard
                    key={section.key}
                    section={section}
                    number={placeOf(section.key) + 1}
                    numeral={numbers.get(section.key) ?? ''}
                    last={outline.length}
                    parts={parts}
                    shared={shared.get(section.key) ?? NONE}
                    state={states.get(section.key) ?? null}
                    actions={actions}
                  />
                ))}
              </Box>
              <Button
                variant="subtle"
                color="ink"
                size="xs"
                leftSection={<Icon name="plus" size={16} />}
                disabled={full}
                onClick={() => add(sections.at(-1)?.key ?? null)}
              >
                {part === null ? t('Add a Section') : t('Add a Section to {part}', { part })}
              </Button>
            </Stack>
          ))}
        </SortableContext>
      </DndContext>
      <Group>
        {outline.length === 0 && (
          <Button variant="default" leftSection={<Icon name="plus" size={16} />} onClick={() => add(null)}>
            {t('Add a Section')}
          </Button>
        )}
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon name="plus" size={16} />}
          disabled={full}
          onClick={addPart}
        >
          {t('Add a Part')}
        </Button>
        {full && (
          <span className="slug">
            {t('An outline can have up to {count} sections.', { count: LIMITS.sectionsPerOutline })}
          </span>
        )}
      </Group>
    </>
  )
}

const KEYBOARD_HELP = t(
  'Press Space to pick up the section, the arrow keys to move it, Space again to drop it, and Escape to cancel.',
)

function freshPart(parts: readonly string[]): string {
  for (let number = parts.length + 1; ; number += 1) {
    const name = t('Part {number}', { number })
    if (!parts.includes(name)) return name
  }
}
