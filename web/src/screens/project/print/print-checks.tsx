import type { ProjectDetail } from '@makeready/contract/projects'
import { Stack } from '@mantine/core'
import { LEVEL_STATES } from '../../../features/quality/quality-labels.ts'
import { useQuality } from '../../../features/quality/use-quality.ts'
import { t } from '../../../i18n/t.ts'
import { translate } from '../../../i18n/translate.ts'
import { Status } from '../../../ui/status.tsx'
import { showSection } from '../section-bar.tsx'

/** What Quality control found in the files for print. */
export function PrintChecks({ project }: { project: ProjectDetail }) {
  const { data: report } = useQuality(project)
  const group = report?.groups.find(({ group }) => group === 'print')
  if (!group || group.rows.length === 0) return null
  const found = group.rows.filter(({ level, ignored }) => level !== 'pass' && !ignored)
  return (
    <Stack component="section" gap="xs" aria-label={t('Checks for print')}>
      {found.map((row) => (
        <Status key={`${row.key} ${row.message}`} state={LEVEL_STATES[row.level]} wraps>
          {translate(row.message, row.detail)}
        </Status>
      ))}
      <Status state="done" wraps>
        {t('{count, plural, one {# check passed} other {# checks passed}}', { count: group.counts.pass })}
      </Status>
      <div>
        <button type="button" className="link" onClick={() => showSection('quality')}>
          {t('See all checks')}
        </button>
      </div>
    </Stack>
  )
}
