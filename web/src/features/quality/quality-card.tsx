import type { ProjectDetail } from '@makeready/contract/projects'
import type { QualityReport } from '@makeready/contract/quality'
import { Box, Group } from '@mantine/core'
import { t } from '../../i18n/t.ts'
import { STATUS_COLORS, Status } from '../../ui/status.tsx'
import { StatusMark } from '../../ui/status-mark.tsx'
import { GROUP_NAMES, summaryOf } from './quality-labels.ts'
import { useQuality } from './use-quality.ts'

const GROUPS = ['text', 'cover', 'documents'] as const
type GroupName = QualityReport['groups'][number]['group']

/** The status of each part of the product. Findings are listed only in the panel that `onSee` opens. */
export function QualityCard({ project, onSee }: { project: ProjectDetail; onSee: () => void }) {
  const { data: report, isError } = useQuality(project)
  const summary = report && summaryOf(report.groups)
  const isPrinted = report?.groups.some(({ group, rows }) => group === 'print' && rows.length > 0)
  const names: readonly GroupName[] = isPrinted ? [...GROUPS, 'print'] : GROUPS
  return (
    <Box mt="xl">
      <Group align="baseline" justify="space-between" gap="4px 12px" mb="xs">
        <h3>{t('Quality control')}</h3>
        {summary ? (
          <Status state={summary.state}>{summary.text}</Status>
        ) : (
          <span className="caption">{isError ? t('Not checked') : t('Checking')}</span>
        )}
      </Group>
      <ul className="rows" data-closed>
        {names.map((name) => (
          <GroupRow key={name} name={name} report={report} />
        ))}
      </ul>
      <Box component="p" mt="sm">
        <button type="button" className="link" onClick={onSee}>
          {summary && summary.state !== 'done' ? t('See Results') : t('See Checks')}
        </button>
      </Box>
    </Box>
  )
}

function GroupRow({ name, report }: { name: GroupName; report: QualityReport | undefined }) {
  const group = report?.groups.find((one) => one.group === name)
  const isUnchecked = group?.rows.every(({ level }) => level === 'unchecked') ?? true
  const { state, text } =
    group && !isUnchecked ? summaryOf([group]) : { state: 'none' as const, text: t('Not checked yet') }
  return (
    <Group component="li" gap="sm" wrap="nowrap" align="center">
      <Box component="span" display="grid" c={STATUS_COLORS[state]}>
        <StatusMark state={state} />
      </Box>
      <span className="fill">{GROUP_NAMES[name]}</span>
      <span className="caption">{report ? text : ''}</span>
    </Group>
  )
}
