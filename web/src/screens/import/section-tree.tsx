import type { OutlineEntry, PlannedSection } from '@makeready/contract/domain/imported-book'
import { Box, Button, Checkbox, Group, Stack, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { useState } from 'react'
import { t } from '../../i18n/t.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { RowButton } from '../../ui/sortable/row-button.tsx'
import { SortableList } from '../../ui/sortable/sortable-list.tsx'
import { useRefocus } from '../../ui/sortable/use-refocus.ts'
import { useSortableRow } from '../../ui/sortable/use-sortable-row.ts'
import type { ImportPlan } from './import-plan.ts'

const LEFT_OUT = { color: 'var(--ink-2)', textDecoration: 'line-through' }
const DRAGGED = { zIndex: 1, background: 'var(--surface)', boxShadow: 'var(--lift)' }

type Outline = readonly OutlineEntry[]
type Take = (entries: readonly number[], isTaken: boolean) => void

/** Sections to order and leave out, each with the headings below it. */
export function SectionTree({
  outline,
  plan,
  onMove,
  onTake,
}: {
  outline: Outline
  plan: ImportPlan
  onMove: (from: number, to: number) => void
  onTake: Take
}) {
  const { sections, leftOut } = plan
  const [announcement, setAnnouncement] = useState('')
  const refocus = useRefocus(sections)
  const placeOf = (id: string) => sections.findIndex((section) => idOf(section) === id)
  const move = (from: number, by: -1 | 1, button: string) => {
    const to = from + by
    const section = sections[from]
    if (!section || to < 0 || to >= sections.length) return
    refocus.current = button
    onMove(from, to)
    setAnnouncement(
      t('{name} is now {place} of {count}', { name: nameOf(section, outline), place: to + 1, count: sections.length }),
    )
  }
  return (
    <>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <SortableList
        items={sections.map((section) => ({ id: idOf(section), name: nameOf(section, outline) }))}
        onMove={(id, to) => onMove(placeOf(id), placeOf(to))}
      >
        <ol className="panel rows" aria-label={t('Sections')}>
          {sections.map((section, at) => (
            <Row
              key={idOf(section)}
              section={section}
              outline={outline}
              leftOut={leftOut}
              first={at === 0}
              last={at === sections.length - 1}
              onMove={(by, button) => move(at, by, button)}
              onTake={onTake}
            />
          ))}
        </ol>
      </SortableList>
    </>
  )
}

const idOf = ({ entries }: PlannedSection) => `entry-${entries[0]}`
const entryName = (entry: OutlineEntry | undefined) => entry?.title || t('Before the first heading')
const nameOf = ({ entries }: PlannedSection, outline: Outline) => entryName(outline[entries[0] ?? -1])

function Row({
  section,
  outline,
  leftOut,
  first,
  last,
  onMove,
  onTake,
}: {
  section: PlannedSection
  outline: Outline
  leftOut: ImportPlan['leftOut']
  first: boolean
  last: boolean
  onMove: (by: -1 | 1, button: string) => void
  onTake: Take
}) {
  const id = idOf(section)
  const [open, setOpen] = useState(false)
  const { row, handle } = useSortableRow(id)
  const name = nameOf(section, outline)
  const [head = 0, ...below] = section.entries
  const taken = section.entries.filter((entry) => !leftOut.has(entry))
  const words = taken.reduce((sum, entry) => sum + (outline[entry]?.words ?? 0), 0)
  return (
    <Box component="li" {...row} style={{ ...row.style, ...(row['data-dragging'] && DRAGGED) }} pos="relative">
      <Group wrap="nowrap" gap="sm" align="flex-start">
        <Box
          component="button"
          type="button"
          {...handle}
          lh={0}
          p={4}
          style={{ touchAction: 'none', cursor: 'grab' }}
          aria-label={t('Drag {name}', { name })}
        >
          <Icon name="grip" />
        </Box>
        <Checkbox
          mt={4}
          aria-label={t('Include {name}', { name })}
          checked={taken.length === section.entries.length}
          indeterminate={taken.length > 0 && taken.length < section.entries.length}
          onChange={({ currentTarget }) => onTake(section.entries, currentTarget.checked)}
        />
        <Stack className="fill" gap={2}>
          <b style={taken.length === 0 ? LEFT_OUT : undefined} className="clamp" data-lines="3" dir="auto">
            {name}
          </b>
          <span className="caption" dir="auto">
            <span className="clamp" data-lines="2">
              {outline[head]?.firstLine}
            </span>
          </span>
          <Group gap="xs" className="caption">
            <span>
              {taken.length === 0
                ? t('Left out')
                : t('{count, plural, one {# word} other {# words}}', { count: words })}
            </span>
            {below.length > 0 && (
              <Button
                variant="subtle"
                color="ink"
                size="compact-xs"
                aria-expanded={open}
                rightSection={<Icon name={open ? 'up' : 'down'} size={16} />}
                onClick={() => setOpen(!open)}
              >
                {t('{count, plural, one {# heading} other {# headings}}', { count: below.length })}
              </Button>
            )}
          </Group>
        </Stack>
        <Stack gap={0}>
          <RowButton
            icon="up"
            id={`up-${id}`}
            label={t('Move up')}
            rowName={name}
            disabled={first}
            onClick={() => onMove(-1, `up-${id}`)}
          />
          <RowButton
            icon="down"
            id={`down-${id}`}
            label={t('Move down')}
            rowName={name}
            disabled={last}
            onClick={() => onMove(1, `down-${id}`)}
          />
        </Stack>
      </Group>
      {open && (
        <Below entries={below} top={outline[head]?.depth ?? 1} outline={outline} leftOut={leftOut} onTake={onTake} />
      )}
    </Box>
  )
}

function Below({
  entries,
  top,
  outline,
  leftOut,
  onTake,
}: {
  entries: readonly number[]
  top: number
  outline: Outline
  leftOut: ImportPlan['leftOut']
  onTake: Take
}) {
  return (
    <Stack component="ul" gap="sm" mt="sm" ms={{ base: 28, sm: 64 }}>
      {entries.map((entry) => (
        <Box component="li" key={entry} ms={Math.max(0, (outline[entry]?.depth ?? 1) - Math.max(1, top) - 1) * 24}>
          <Checkbox
            label={entryName(outline[entry])}
            description={
              <span className="clamp" data-lines="2">
                {outline[entry]?.firstLine}
              </span>
            }
            checked={!leftOut.has(entry)}
            onChange={({ currentTarget }) => onTake([entry], currentTarget.checked)}
          />
        </Box>
      ))}
    </Stack>
  )
}
