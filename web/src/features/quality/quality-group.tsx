import type { ProjectDetail } from '@makeready/contract/projects'
import type { QualityReport, QualityRow } from '@makeready/contract/quality'
import { Box, Button, Group } from '@mantine/core'
import { useId, useState } from 'react'
import { t } from '../../i18n/t.ts'
import classes from './quality-group.module.css'
import { GROUP_NAMES } from './quality-labels.ts'
import { QualityRowItem, type RowActions } from './quality-row.tsx'

/** Rows shown at first and per step. */
const INITIAL_ROWS = 12
const STEP = 60
const MIN_HIDDEN = 4

export type QualityFilter = 'found' | 'fail' | 'warn' | 'pass' | 'ignored'

const FILTERS: Record<QualityFilter, (row: QualityRow) => boolean> = {
  // a claim is the result of a button, so it shows where the button was
  found: ({ level, ignored, rule }) => !ignored && (level !== 'pass' || rule === 'accessibility-claim'),
  fail: ({ level, ignored }) => !ignored && level === 'fail',
  warn: ({ level, ignored }) => !ignored && level === 'warn',
  pass: ({ level }) => level === 'pass' || level === 'unchecked',
  ignored: ({ ignored }) => ignored,
}

export function QualityGroup({
  group: { group, counts, rows, more },
  filter,
  project,
  busy,
  actions,
}: {
  group: QualityReport['groups'][number]
  filter: QualityFilter
  project: ProjectDetail
  busy: boolean
  actions: RowActions
}) {
  const heading = useId()
  const [visibleRows, setVisibleRows] = useState(INITIAL_ROWS)
  const matching = rows.filter(FILTERS[filter])
  const shown = matching.length <= visibleRows + MIN_HIDDEN ? matching : matching.slice(0, visibleRows)
  const rest = matching.length - shown.length
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and three more landmarks would not help
    <div role="group" aria-labelledby={heading}>
      <Group className={classes.head} align="baseline" justify="space-between" gap="2px 16px">
        <h3 id={heading} tabIndex={-1}>
          {GROUP_NAMES[group]}
        </h3>
        <span className="caption">
          {t('{fail, number} to fix, {warn, number} to review, {pass, number} passed', counts)}
          {counts.ignored > 0 && t(', {count, number} ignored', { count: counts.ignored })}
        </span>
      </Group>
      {shown.length === 0 ? (
        <Box component="p" className="muted" py="md">
          {filter === 'found' ? t('No problems found.') : t('None.')}
        </Box>
      ) : (
        <ul>
          {shown.map((row) => (
            <QualityRowItem
              key={`${row.key} ${row.section?.id} ${row.at?.start}`}
              row={row}
              project={project}
              busy={busy}
              actions={actions}
            />
          ))}
        </ul>
      )}
      {rest > 0 && (
        <Button variant="subtle" color="ink" onClick={() => setVisibleRows(visibleRows + STEP)}>
          {t('Show {count, number} more', { count: Math.min(rest, STEP) })}
        </Button>
      )}
      {more > 0 && rest === 0 && (
        <p className="caption">{t('{count, number} more appear when these are done.', { count: more })}</p>
      )}
    </div>
  )
}
