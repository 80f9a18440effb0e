import type { ProjectDetail } from '@makeready/contract/projects'
import type { QualityRow } from '@makeready/contract/quality'
import { Box } from '@mantine/core'
import { t } from '../../i18n/t.ts'
import { NotesToAuthor } from './notes-to-author.tsx'
import { countOf, useQuality } from './use-quality.ts'

/** Warns before export without blocking it. */
export function ProblemsBeforeExport({
  project,
  onSee,
  onOpen,
}: {
  project: ProjectDetail
  onSee: () => void
  onOpen: (row: QualityRow, why: string) => void
}) {
  const { data: report } = useQuality(project)
  if (!report || project.contentSections.length === 0) return null
  const count = countOf(report, 'fail')
  return (
    <>
      {count > 0 && (
        <Box component="p" className="muted" flex="1 1 100%">
          {t('{count, plural, one {# problem} other {# problems}} a buyer would notice.', { count })}{' '}
          <button type="button" className="link" onClick={onSee}>
            {t('See them')}
          </button>
        </Box>
      )}
      <NotesToAuthor report={report} onOpen={onOpen} />
    </>
  )
}
