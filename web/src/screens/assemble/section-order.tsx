import { Stack, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../i18n/t.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { PageThumbnail } from '../../ui/drawings/page-thumbnail.tsx'
import { RowButton } from '../../ui/sortable/row-button.tsx'
import { SortableList } from '../../ui/sortable/sortable-list.tsx'
import { useRefocus } from '../../ui/sortable/use-refocus.ts'
import { useSortableRow } from '../../ui/sortable/use-sortable-row.ts'
import { movePart, type PickedSection, previewOf } from './assembly.ts'
import classes from './section-order.module.css'

/** Horizontal offset of a dragged row, in pixels. */
const DRAG_OFFSET = 10

export function SectionOrder({
  sections,
  onOrder,
}: {
  sections: readonly PickedSection[]
  onOrder: (sections: readonly PickedSection[]) => void
}) {
  const [announcement, setAnnouncement] = useState('')
  const refocus = useRefocus(sections)
  const placeOf = (id: string) => sections.findIndex((section) => section.id === id)

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

  return (
    <>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <SortableList
        items={sections.map(({ id, sectionName }) => ({ id, name: sectionName }))}
        onMove={(id, to) => onOrder(movePart(sections, placeOf(id), placeOf(to)))}
      >
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
      </SortableList>
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
  // The mouse can drag the whole row; touch needs the handle, as it scrolls.
  const { row, handle, onMouseDown } = useSortableRow(id, DRAG_OFFSET)
  return (
    <li {...row} className={classes.row} onMouseDown={onMouseDown}>
      <button type="button" {...handle} className={classes.handle} aria-label={t('Drag {name}', { name: sectionName })}>
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
        <RowButton
          icon="up"
          id={`up-${id}`}
          label={t('Move up')}
          rowName={sectionName}
          disabled={first}
          onClick={() => onMove(-1, `up-${id}`)}
        />
        <RowButton
          icon="down"
          id={`down-${id}`}
          label={t('Move down')}
          rowName={sectionName}
          disabled={last}
          onClick={() => onMove(1, `down-${id}`)}
        />
      </Stack>
    </li>
  )
}
