import type { ProjectDetail } from '@makeready/contract/projects'
import type { QualityRow } from '@makeready/contract/quality'
import { Box, Group } from '@mantine/core'
import { t } from '../../i18n/t.ts'
import { translate } from '../../i18n/translate.ts'
import { STATUS_COLORS, Status } from '../../ui/status.tsx'
import { StatusMark } from '../../ui/status-mark.tsx'
import { LEVEL_NAMES, LEVEL_STATES, summaryOf } from './quality-labels.ts'
import { countOf, useQuality } from './use-quality.ts'

const SHOWN = 3

export function QualityCard({ project, onSee }: { project: ProjectDetail; onSee: () => void }) {
  const { data: report, isError } = useQuality(project)
  const rows = report?.groups.flatMap((group) => group.rows) ?? []
  const found = rows.filter(({ level, ignored }) => !ignored && (level === 'fail' || level === 'warn'))
  // long reports list only the first of each kind, with the total
  const count = report ? countOf(report, 'fail') + countOf(report, 'warn') : 0
  const first = (level: QualityRow['level']) => rows.filter((row) => row.level === level && !row.ignored)
  // the most severe first; without problems, some passed checks
  const shown = (found.length > 0 ? [...first('fail'), ...first('warn')] : first('pass')).slice(0, SHOWN)
  const summary = report && summaryOf(report)
  return (
    <Box mt={32}>
      <Group align="baseline" justify="space-between" gap="4px 12px" mb="sm">
        <Box component="h2" fz="h3" lh="h3">
          {t('Quality control')}
        </Box>
        {summary ? (
          <Status state={summary.state}>{summary.text}</Status>
        ) : (
          <span className="slug">{isError ? t('Not checked') : t('Checking')}</span>
        )}
      </Group>
      <ul className="rows">
        {shown.map((row) => (
          <Group
            component="li"
            wrap="nowrap"
            align="flex-start"
            py="sm"
            key={`${row.key} ${row.section?.id} ${row.at?.start}`}
          >
            <Box component="span" display="grid" pt={5} c={STATUS_COLORS[LEVEL_STATES[row.level]]}>
              <StatusMark state={LEVEL_STATES[row.level]} />
            </Box>
            <span className="clamp fill" data-lines="3" dir="auto">
              <span className="visually-hidden">{LEVEL_NAMES[row.level]}: </span>
              {translate(row.message, row.detail)}
            </span>
          </Group>
        ))}
      </ul>
      <button type="button" className="link" onClick={onSee}>
        {found.length > SHOWN ? t('See all {count, number}', { count }) : t('See what was checked')}
      </button>
    </Box>
  )
}
