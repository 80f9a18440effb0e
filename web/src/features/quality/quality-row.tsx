import type { ProjectDetail } from '@makeready/contract/projects'
import type { QualityRow } from '@makeready/contract/quality'
import { Box, Button, Group, Stack } from '@mantine/core'
import { type MouseEvent, type ReactNode, useId } from 'react'
import { said } from '../../i18n/said.ts'
import { t } from '../../i18n/t.ts'
import { STATUS_COLORS } from '../../ui/status.tsx'
import { StatusPatch } from '../../ui/status-patch.tsx'
import { MendPreview } from './mend-preview.tsx'
import classes from './quality-row.module.css'
import { LEVEL_NAMES, LEVEL_STATES } from './quality-words.ts'

export type RowActions = {
  onOpen: (row: QualityRow) => void
  onMend: (row: QualityRow) => void
  onLearn: (row: QualityRow) => void
  onIgnore: (row: QualityRow) => void
  onHeed: (row: QualityRow) => void
  onValidate: () => void
}

const leads = ({ rule, section, level }: QualityRow) =>
  level !== 'pass' && (section !== null || rule.startsWith('cover-'))

export function QualityRowItem({
  row,
  project,
  busy,
  actions,
}: {
  row: QualityRow
  project: ProjectDetail
  busy: boolean
  actions: RowActions
}) {
  const sentenceId = useId()
  const { level, section, mend, ignored } = row
  const state = ignored ? 'none' : LEVEL_STATES[level]
  const isFault = level === 'fail' || level === 'warn'
  const act = (work: (row: QualityRow) => void) => (event: MouseEvent<HTMLElement>) => {
    focusNeighbour(event.currentTarget)
    work(row)
  }
  const button = (label: ReactNode, work: (row: QualityRow) => void, variant = 'subtle') => (
    <Button
      size="compact-sm"
      variant={variant}
      color="ink"
      disabled={busy}
      aria-describedby={sentenceId}
      onClick={act(work)}
    >
      {label}
    </Button>
  )
  const sentence = (
    <>
      <span className="spoken">{LEVEL_NAMES[level]}: </span>
      <span id={sentenceId} dir="auto">
        {said(row.message, row.detail)}
      </span>
    </>
  )
  return (
    <li className={classes.row} data-level={level}>
      <Box component="span" display="grid" pt={5} c={STATUS_COLORS[state]}>
        <StatusPatch state={state} />
      </Box>
      <Stack className={`fill ${classes.words}`} gap={2}>
        {leads(row) ? (
          <button
            type="button"
            className={`link ${classes.open}`}
            aria-haspopup="dialog"
            onClick={() => actions.onOpen(row)}
          >
            {sentence}
          </button>
        ) : (
          <p>{sentence}</p>
        )}
        {section && (
          <span className="slug" dir="auto">
            {section.name}
          </span>
        )}
        {mend && !ignored && <MendPreview row={row} project={project} />}
      </Stack>
      {row.rule === 'documents-validators' && (
        <Group className={classes.actions} gap="xs">
          {button(t('Validate'), actions.onValidate, 'default')}
        </Group>
      )}
      {isFault && (
        <Group className={classes.actions} gap="xs">
          {ignored ? (
            button(t('Stop ignoring'), actions.onHeed)
          ) : (
            <>
              {mend && button(t('Fix'), actions.onMend, 'default')}
              {row.rule === 'spelling' && button(t('Add to dictionary'), actions.onLearn)}
              {button(t('Ignore'), actions.onIgnore)}
            </>
          )}
        </Group>
      )}
    </li>
  )
}

/** Moves the focus to the next row when an action removes this one. */
function focusNeighbour(control: HTMLElement): void {
  const row = control.closest('li')
  const next = row?.nextElementSibling ?? row?.previousElementSibling
  const target = next?.querySelector('button') ?? control.closest('[role=group]')?.querySelector('h3')
  target?.focus({ preventScroll: true })
}
