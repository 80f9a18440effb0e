import type { ProjectDetail } from '@makeready/contract/projects'
import type { QualityRow } from '@makeready/contract/quality'
import { Box, Button, Group, Stack } from '@mantine/core'
import { type MouseEvent, type ReactNode, useId } from 'react'
import { t } from '../../i18n/t.ts'
import { translate } from '../../i18n/translate.ts'
import { STATUS_COLORS } from '../../ui/status.tsx'
import { StatusMark } from '../../ui/status-mark.tsx'
import { FixPreview } from './fix-preview.tsx'
import { LEVEL_NAMES, LEVEL_STATES } from './quality-labels.ts'
import classes from './quality-row.module.css'

export type RowActions = {
  onOpen: (row: QualityRow) => void
  onFix: (row: QualityRow) => void
  onAddWord: (row: QualityRow) => void
  onIgnore: (row: QualityRow) => void
  onStopIgnoring: (row: QualityRow) => void
  onValidate: () => void
  onClaim: () => void
  onAsk: () => void
  /** the connected one's name; null without one */
  model: string | null
}

const hasPlace = ({ rule, section, level }: QualityRow) =>
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
  const { level, section, fix, ignored } = row
  const state = ignored ? 'none' : LEVEL_STATES[level]
  const canAsk = row.rule === 'reference-support' && Number(row.details.open) > 0 && actions.model !== null
  const isProblem = level === 'fail' || level === 'warn'
  const act = (work: (row: QualityRow) => void) => (event: MouseEvent<HTMLElement>) => {
    focusNextRow(event.currentTarget)
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
      <span className="visually-hidden">{LEVEL_NAMES[level]}: </span>
      <span id={sentenceId} dir="auto">
        {translate(row.message, row.detail)}
      </span>
    </>
  )
  return (
    <li className={classes.row} data-level={level}>
      <Box component="span" display="grid" pt={5} c={STATUS_COLORS[state]}>
        <StatusMark state={state} />
      </Box>
      <Stack className={`fill ${classes.words}`} gap={2}>
        {hasPlace(row) ? (
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
          <span className="caption" dir="auto">
            {section.name}
          </span>
        )}
        {canAsk && (
          <span className="caption">
            {t(
              '{count, plural, one {Sends # sentence and the passages it cites} other {Sends # sentences and the passages they cite}} to {model}.',
              { count: Number(row.details.open), model: actions.model ?? '' },
            )}
          </span>
        )}
        {fix && !ignored && <FixPreview row={row} project={project} />}
      </Stack>
      {row.rule === 'documents-validators' && (
        <Group className={classes.actions} gap="xs">
          {button(t('Validate'), actions.onValidate, 'default')}
        </Group>
      )}
      {row.rule === 'accessibility-unchecked' && (
        <Group className={classes.actions} gap="xs">
          {button(t('Check and claim'), actions.onClaim, 'default')}
        </Group>
      )}
      {canAsk && (
        <Group className={classes.actions} gap="xs">
          {button(t('Ask the model'), actions.onAsk, 'default')}
        </Group>
      )}
      {isProblem && (
        <Group className={classes.actions} gap="xs">
          {ignored ? (
            button(t('Stop ignoring'), actions.onStopIgnoring)
          ) : (
            <>
              {fix && button(t('Fix'), actions.onFix, 'default')}
              {row.rule === 'spelling' && button(t('Add to dictionary'), actions.onAddWord)}
              {button(t('Ignore'), actions.onIgnore)}
            </>
          )}
        </Group>
      )}
    </li>
  )
}

/** Moves the focus to the next row when an action removes this one. */
function focusNextRow(control: HTMLElement): void {
  const row = control.closest('li')
  const next = row?.nextElementSibling ?? row?.previousElementSibling
  const target = next?.querySelector('button') ?? control.closest('[role=group]')?.querySelector('h3')
  target?.focus({ preventScroll: true })
}
