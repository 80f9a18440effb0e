import type { ProjectDetail } from '@makeready/contract/projects'
import { Box } from '@mantine/core'
import { usePreview } from '../../features/previews/use-preview.ts'
import { countOf, useQuality } from '../../features/quality/use-quality.ts'
import { formatNumber } from '../../i18n/format.ts'
import { t } from '../../i18n/t.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { previewSource } from '../project/preview-source.ts'

/** As many as the product's PDF has. */
export function TypesetPages({ project }: { project: ProjectDetail }) {
  const { preview } = usePreview(previewSource(project))
  return preview ? formatNumber(preview.pages.length) : '–'
}

/** As many as the product's page lists. */
export function QualityFindings({ project }: { project: ProjectDetail }) {
  const { data: report, isError } = useQuality(project)
  if (!report) return <p className="caption">{isError ? t('Not checked') : t('Checking')}</p>
  const problems = countOf(report, 'fail')
  const reviews = countOf(report, 'warn')
  const isClean = problems + reviews === 0
  return (
    <Box component="p" className="kind" fw={600} c={isClean ? 'var(--green)' : 'var(--amber)'}>
      <Icon name={isClean ? 'check' : 'warning'} size={18} />
      {isClean
        ? t('Nothing to fix. Read everything once before you publish.')
        : t('{problems, number} to fix, {reviews, number} to review before you publish.', { problems, reviews })}
    </Box>
  )
}
