import type { PlannedSection } from '@makeready/contract/autopilot'
import { LIMITS } from '@makeready/contract/domain/limits'
import { Box, Group, Stack } from '@mantine/core'
import { memo, useRef } from 'react'
import { t } from '../../../i18n/t.ts'
import { type ListedName, listedNames } from '../../../lib/listed-names.ts'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { RowButton } from '../../../ui/sortable/row-button.tsx'
import { useSortableRow } from '../../../ui/sortable/use-sortable-row.ts'
import { Status } from '../../../ui/status.tsx'
import { SECTION_STATES, type ShownState } from '../plan/section-states.ts'
import { sectionError } from './outline-errors.ts'
import { PointsField } from './points-field.tsx'
import classes from './section-card.module.css'
import type { SharedPoint } from './shared-points.ts'

export type CardActs = {
  change: (key: string, change: Partial<Omit<PlannedSection, 'key'>>, mark: string) => void
  /** `button` regains the focus after the move */
  step: (key: string, by: -1 | 1, button: string) => void
  toPart: (key: string, part: string | null) => void
  drop: (section: PlannedSection) => void
}

type Props = Partial<ListedName> & {
  section: PlannedSection
  number: number
  last: number
  parts: readonly string[]
  shared: readonly SharedPoint[]
  state: ShownState | null
  /** false: the composer can only ask about the subject, so a length is no goal */
  hasGoal: boolean
  actions: CardActs
}

export function SectionCard(props: Props) {
  const { key, name } = props.section
  const { row, handle } = useSortableRow(key)
  return (
    <li {...row} className={classes.card}>
      <button type="button" {...handle} className={classes.handle} aria-label={t('Drag {name}', { name })}>
        <Icon name="grip" />
      </button>
      <CardBody {...props} />
    </li>
  )
}

/** Memoized: while another card is dragged, only the frame moves. */
const CardBody = memo(function CardBody({
  section,
  number,
  numeral,
  hidden = '',
  last,
  parts,
  shared,
  state,
  hasGoal,
  actions,
}: Props) {
  const { key, name, points, words, part } = section
  const error = sectionError(section)
  const label = name || t('Section')
  // an emptied field keeps it for what is typed next
  const prefix = useRef(hidden)
  if (hidden !== '') prefix.current = hidden
  const named = (typed: string) => {
    const isNumbered = listedNames([`${prefix.current}_`, typed])[1]?.numeral !== ''
    return typed.trim() === '' || isNumbered ? typed : prefix.current + typed
  }
  return (
    <>
      <Box component="span" className="figure" ta="center" c="var(--spot)" aria-hidden="true">
        {numeral}
      </Box>
      <Stack className="fill" gap={0}>
        <textarea
          id={`name-${key}`}
          className={`title ${classes.field}`}
          rows={1}
          aria-label={t('Name of section {number}', { number })}
          aria-invalid={name.trim() === '' || undefined}
          placeholder={t('Name of the section')}
          value={name.slice(hidden.length)}
          maxLength={LIMITS.name - prefix.current.length}
          dir="auto"
          onChange={({ currentTarget }) =>
            actions.change(key, { name: named(currentTarget.value.replaceAll('\n', ' ')) }, `name-${key}`)
          }
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <PointsField
          label={t('Points of {name}, one per line', { name: label })}
          points={points}
          onChange={(next) => actions.change(key, { points: next }, `points-${key}`)}
        />
        {shared.map(({ point, others }) => (
          <Group
            component="p"
            key={point}
            className="caption"
            wrap="nowrap"
            align="flex-start"
            gap={6}
            fw={600}
            c="var(--amber)"
          >
            <Icon name="warning" size={16} />
            {t('“{point}” is also in {others}', { point, others: others.join(', ') })}
          </Group>
        ))}
        {error !== null && (
          <Box component="p" fz="xs" lh="xs" fw={600} c="var(--red)" role="alert">
            {error}
          </Box>
        )}
        <Group gap="4px 16px">
          {parts.length > 0 && (
            <select
              className={`caption ${classes.field}`}
              aria-label={t('Part of {name}', { name: label })}
              value={part ?? ''}
              onChange={({ currentTarget }) => actions.toPart(key, currentTarget.value || null)}
            >
              <option value="">{t('No part')}</option>
              {parts.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </select>
          )}
          {state !== null && state !== 'waiting' && (
            <Status state={SECTION_STATES[state].mark}>{SECTION_STATES[state].label}</Status>
          )}
        </Group>
      </Stack>
      <div className={classes.side}>
        {hasGoal && (
          <Group component="label" className={classes.words} wrap="nowrap" gap={6}>
            <input
              type="number"
              inputMode="numeric"
              aria-label={t('Words of {name}', { name: label })}
              min={LIMITS.sectionWordsMin}
              max={LIMITS.sectionWordsMax}
              step={50}
              value={Number.isNaN(words) ? '' : words}
              aria-invalid={error !== null && name.trim() !== '' && !Number.isInteger(words) ? true : undefined}
              onChange={({ currentTarget }) =>
                actions.change(key, { words: currentTarget.valueAsNumber }, `words-${key}`)
              }
            />
            <span className="caption">{t('words')}</span>
          </Group>
        )}
        <Group component="span" wrap="nowrap" gap={0}>
          <RowButton
            icon="up"
            id={`up-${key}`}
            label={t('Move up')}
            rowName={label}
            disabled={number === 1}
            onClick={() => actions.step(key, -1, `up-${key}`)}
          />
          <RowButton
            icon="down"
            id={`down-${key}`}
            label={t('Move down')}
            rowName={label}
            disabled={number === last}
            onClick={() => actions.step(key, 1, `down-${key}`)}
          />
          <RowButton
            icon="trash"
            id={`drop-${key}`}
            label={t('Remove')}
            rowName={label}
            onClick={() => actions.drop(section)}
          />
        </Group>
      </div>
    </>
  )
})
