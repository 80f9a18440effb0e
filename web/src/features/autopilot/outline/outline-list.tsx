import type { PlannedSection } from '@makeready/contract/autopilot'
import { LIMITS } from '@makeready/contract/domain/limits'
import { Box, Button, Group, Stack } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { t } from '../../../i18n/t.ts'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { SortableList } from '../../../ui/sortable/sortable-list.tsx'
import { useRefocus } from '../../../ui/sortable/use-refocus.ts'
import type { ShownState } from '../plan/section-states.ts'
import {
  addedPart,
  addSection,
  groupsOf,
  type Outline,
  partsOf,
  placeSection,
  renamedPart,
  wordsOf,
} from './outline-edit.ts'
import type { OutlineEditor } from './outline-editor.ts'
import classes from './section-card.module.css'
import { SectionCard } from './section-card.tsx'
import { sectionNumbers } from './section-numbers.ts'
import type { SharedPoint } from './shared-points.ts'
import { useOutlineActions } from './use-outline-actions.ts'

const NONE: readonly SharedPoint[] = []

export function OutlineList({
  outline,
  shared,
  states,
  hasGoal,
  onEdit,
}: {
  outline: Outline
  shared: ReadonlyMap<string, readonly SharedPoint[]>
  states: ReadonlyMap<string, ShownState>
  hasGoal: boolean
  onEdit: OutlineEditor['edit']
}) {
  const [announcement, setAnnouncement] = useState('')
  const refocus = useRefocus(outline)
  const latest = useRef(outline)
  latest.current = outline
  const groups = groupsOf(outline)
  const names = partsOf(outline)
  const numbers = useMemo(() => sectionNumbers(outline), [outline])
  // written sections are not renumbered, as that would change their text
  const isFresh = [...states.values()].every((state) => state === 'waiting')
  // stable while no part is renamed, so that cards do not re-render
  const joined = names.join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names are `joined`
  const parts = useMemo(() => names, [joined])
  const placeOf = (id: unknown) => outline.findIndex(({ key }) => key === id)

  const { reorder, actions } = useOutlineActions({ latest, refocus, isFresh, onEdit, setAnnouncement })

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

  const full = outline.length >= LIMITS.sectionsPerOutline

  return (
    <>
      <span className="visually-hidden" role="status">
        {announcement}
      </span>
      {!hasGoal && (
        <p className="caption">
          {t('Sections have no word goals here, because the built-in composer only asks about this subject.')}
        </p>
      )}
      <SortableList
        items={outline.map(({ key, name }) => ({ id: key, name }))}
        onMove={(key, to) => reorder((now) => placeSection(now, key, to))}
      >
        {groups.map(({ part, sections }) => (
          <Stack component="section" key={sections[0]?.key} gap="sm" align="flex-start" aria-label={part ?? undefined}>
            {part !== null && (
              <PartName
                part={part}
                words={hasGoal ? wordsOf(sections) : null}
                onRename={(name) => onEdit((now) => renamedPart(now, part, name), null)}
              />
            )}
            <Box component="ol" className="panel rows" w="100%">
              {sections.map((section: PlannedSection) => (
                <SectionCard
                  key={section.key}
                  section={section}
                  number={placeOf(section.key) + 1}
                  {...numbers.get(section.key)}
                  last={outline.length}
                  parts={parts}
                  shared={shared.get(section.key) ?? NONE}
                  state={states.get(section.key) ?? null}
                  hasGoal={hasGoal}
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
      </SortableList>
      <Group>
        {outline.length === 0 && (
          <Button variant="default" leftSection={<Icon name="plus" size={16} />} onClick={() => add(null)}>
            {t('Add a Section')}
          </Button>
        )}
        <Button
          variant="subtle"
          color="ink"
          size="xs"
          leftSection={<Icon name="plus" size={16} />}
          disabled={full}
          onClick={addPart}
        >
          {t('Add a Part')}
        </Button>
        {full && (
          <span className="caption">
            {t('An outline can have up to {count} sections.', { count: LIMITS.sectionsPerOutline })}
          </span>
        )}
      </Group>
    </>
  )
}

function freshPart(parts: readonly string[]): string {
  for (let number = parts.length + 1; ; number += 1) {
    const name = t('Part {number}', { number })
    if (!parts.includes(name)) return name
  }
}

/** Renamed on blur, as parts are identified by name. */
function PartName({ part, words, onRename }: { part: string; words: number | null; onRename: (name: string) => void }) {
  const [name, setName] = useState(part)
  useEffect(() => setName(part), [part])
  return (
    <Group align="baseline" wrap="nowrap" w="100%">
      <input
        className={`label fill ${classes.field}`}
        aria-label={t('Name of the part')}
        value={name}
        maxLength={LIMITS.name}
        dir="auto"
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        onBlur={() => name.trim() !== part && onRename(name.trim())}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      {words !== null && (
        <span className="caption fixed">{t('{count, plural, one {# word} other {# words}}', { count: words })}</span>
      )}
    </Group>
  )
}
